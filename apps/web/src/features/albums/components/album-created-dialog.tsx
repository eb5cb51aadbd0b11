import { Button, Dialog, TextField } from '@stund/ui';
import { Link2 } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { albumLinkOf, copyAlbumLink } from '../api/copy-album-link.ts';

interface AlbumCreatedDialogProps {
  jobId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The end of making a shared album: the link to send to whoever is to see it. */
export function AlbumCreatedDialog({ jobId, isOpen, onClose }: AlbumCreatedDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('albums.created.title')}
      text={t('albums.created.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('albums.toAlbum')}</Button>
          <Button variant="primary" icon={<Link2 />} onClick={() => void copyAlbumLink(jobId)}>
            {t('albums.copyLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('albums.link')}
        value={albumLinkOf(jobId)}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
