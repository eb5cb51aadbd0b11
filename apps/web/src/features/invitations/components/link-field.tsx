import { Button, TextField } from '@stund/ui';
import { Link2 } from 'lucide-react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { albumLinkOf, copyAlbumLink } from '../api/copy-album-link.ts';
import styles from './invite-dialog.module.css';

/** The link of an album in a read-only field, optionally with a button that copies it. */
export function LinkField({ jobId, hasButton }: { jobId: string; hasButton: boolean }) {
  const { t } = useTexts();
  return (
    <div className={styles.link}>
      <TextField
        className={styles.address}
        label={t('invitations.link')}
        value={albumLinkOf(jobId)}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      {hasButton && (
        <Button className={styles.copy} icon={<Link2 />} onClick={() => void copyAlbumLink(jobId)}>
          {t('invitations.copyLink')}
        </Button>
      )}
    </div>
  );
}
