import type { JobId } from '@stund/contract';
import { TextField } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { QrCodeImage } from '../../../../shared/qr-code/qr-code-image.tsx';
import { albumLinkOf } from '../api/copy-album-link.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import styles from './invite-dialog.module.css';

/** The link of an album in a read-only field and as a code for a phone's camera, optionally with a button that copies it. */
export function LinkField({ jobId, hasButton }: { jobId: JobId; hasButton: boolean }) {
  const { t } = useTexts();
  return (
    <div className={styles.link}>
      <div className={styles.address}>
        <TextField
          label={t('invitations.link')}
          value={albumLinkOf(jobId)}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        {hasButton && <CopyLinkButton className={styles.copy} link={albumLinkOf(jobId)} />}
        <p className={styles.hint}>{t('invitations.qr.hint')}</p>
      </div>
      <QrCodeImage text={albumLinkOf(jobId)} label={t('invitations.qr')} className={styles.code} />
    </div>
  );
}
