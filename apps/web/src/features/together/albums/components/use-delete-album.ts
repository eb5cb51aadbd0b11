import type { ListedJob } from '@stund/contract';
import { useNavigate } from 'react-router';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { filesOfAlbum } from '../../../../shared/albums/files-of-album.ts';
import { filesInText } from '../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { deleteAlbum } from '../api/change-album.ts';

/** Asks for confirmation and moves the album to the trash. `leavesPage`: from the page of the album to the list. */
export function useDeleteAlbum(album: ListedJob, { leavesPage }: { leavesPage: boolean }): () => Promise<void> {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  return async () => {
    const content = filesInText(texts, filesOfAlbum(album));
    const name = albumNameOf(album) || t('albums.unnamed');
    const isSure = await confirm({
      title: t('albums.delete.title', { name }),
      // Nobody else sees a private album.
      text: t(album.privacy_mode === 'private' ? 'albums.delete.text.private' : 'albums.delete.text', content),
      action: t('albums.delete'),
      isDanger: true,
    });
    if (!isSure) return;
    // Navigate first: the open album page would report the album as deleted.
    if (leavesPage) await navigate(addresses.albums, { replace: true });
    await deleteAlbum(album);
  };
}
