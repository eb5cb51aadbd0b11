import type { FileRecord } from '@stund/contract';
import { Button, Spinner } from '@stund/ui';
import { CircleAlert, Download } from 'lucide-react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { useMayDownload } from '../../../../../shared/files/download-right.ts';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './video-notice.module.css';

/** Shown while the server encodes the video. */
export function PreparingNotice() {
  const { t } = useTexts();
  return (
    <div className={styles.notice} role="status">
      <Spinner size={32} className={styles.spinner} />
      <h2 className={styles.title}>{t('viewer.preparing')}</h2>
      <p className={styles.text}>{t('viewer.preparingText')}</p>
    </div>
  );
}

/** Shown for a video that cannot be played, with a retry and the download of the original. */
export function CannotPlayNotice({ file, onRetry }: { file: FileRecord; onRetry: () => void }) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const mayDownload = useMayDownload();
  return (
    <div className={styles.notice} role="alert">
      <CircleAlert className={styles.alert} aria-hidden="true" />
      <h2 className={styles.title}>{t('viewer.cannotPlay')}</h2>
      {mayDownload && <p className={styles.text}>{t('viewer.cannotPlayText')}</p>}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{t('shared.retry')}</Button>
        {mayDownload && (
          <Button variant="primary" href={downloadUrl(file)} download={fileNameOf(file)} icon={<Download />}>
            {t('viewer.downloadSize', { size: formatSize(file.size, language) })}
          </Button>
        )}
      </div>
    </div>
  );
}
