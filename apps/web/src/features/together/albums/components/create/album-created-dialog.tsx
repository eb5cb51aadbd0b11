import type { ListedJob } from '@stund/contract';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { InviteDialog } from '../../../invitations/index.ts';

interface AlbumCreatedDialogProps {
  album: Pick<ListedJob, 'id' | 'name' | 'has_password'>;
  onClose: () => void;
}

/** The last step of creating a shared album: copy its link or send invitations. */
export function AlbumCreatedDialog({ album, onClose }: AlbumCreatedDialogProps) {
  const { t } = useTexts();
  return (
    <InviteDialog album={album} title={t('albums.created.title')} closeLabel={t('albums.toAlbum')} onClose={onClose} />
  );
}
