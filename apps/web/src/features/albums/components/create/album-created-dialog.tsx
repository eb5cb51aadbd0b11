import type { ListedJob } from '@stund/contract';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { InviteDialog } from '../../../invitations/index.ts';

interface AlbumCreatedDialogProps {
  album: Pick<ListedJob, 'id' | 'name' | 'has_password'>;
  onClose: () => void;
}

/** The end of making a shared album: its link, and the way to whoever should see it. */
export function AlbumCreatedDialog({ album, onClose }: AlbumCreatedDialogProps) {
  const { t } = useTexts();
  return (
    <InviteDialog album={album} title={t('albums.created.title')} closeLabel={t('albums.toAlbum')} onClose={onClose} />
  );
}
