import { ProgressBar } from '@stund/ui';
import type { UploadFile } from '@stund/uploader';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { remainingSeconds, type SentSample, withSample } from '../../model/remaining-time.ts';
import styles from './upload-progress.module.css';

/** The progress of the uploads to an album, with an estimate of the remaining time. */
export function UploadProgress({ uploads }: { uploads: readonly UploadFile[] }) {
  const { t } = useTexts();
  const { done, total, sentBytes, leftBytes } = measure(uploads);
  const words = total > 0 ? t('albums.uploaded', { done, total }) : '';
  return (
    <div className={total > 0 ? styles.progress : undefined}>
      <div className={total > 0 ? styles.row : undefined}>
        <p role="status" className={styles.words}>
          {words}
        </p>
        {leftBytes > 0 && <RemainingTime sentBytes={sentBytes} leftBytes={leftBytes} />}
      </div>
      {leftBytes > 0 && (
        <ProgressBar
          label={t('upload.progress')}
          value={sentBytes / (sentBytes + leftBytes)}
          valueText={words}
          className={styles.bar}
        />
      )}
    </div>
  );
}

function RemainingTime({ sentBytes, leftBytes }: { sentBytes: number; leftBytes: number }) {
  const { t, language } = useTexts();
  const seconds = useRemainingSeconds(sentBytes, leftBytes);
  const size = formatSize(leftBytes, language);
  const words = () => {
    if (seconds === undefined) return t('albums.left', { size });
    return seconds < 60
      ? t('albums.leftSoon', { size })
      : t('albums.leftMinutes', { size, count: Math.round(seconds / 60) });
  };
  return <p className={styles.left}>{words()}</p>;
}

function measure(uploads: readonly UploadFile[]) {
  const active = uploads.filter(({ status }) => status !== 'Cancelled' && status !== 'Rejected');
  const isUploaded = ({ status }: UploadFile) => status === 'Succeeded' || status === 'BackendSucceeded';
  const sent = active.reduce(
    (sum, file) => sum + (isUploaded(file) ? file.sizeBytes : (file.sizeBytes * file.uploadedPercent) / 100),
    0,
  );
  const all = active.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const areAllUploaded = active.every(isUploaded);
  return {
    done: active.filter(isUploaded).length,
    total: uploads.filter(({ status }) => status !== 'Cancelled').length,
    sentBytes: sent,
    leftBytes: areAllUploaded ? 0 : Math.max(1, all - sent),
  };
}

/** The estimated remaining time of an upload; undefined while there is too little data. */
function useRemainingSeconds(sentBytes: number, leftBytes: number): number | undefined {
  const samples = useRef<readonly SentSample[]>([]);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    samples.current = withSample(samples.current, { atMs: performance.now(), sentBytes });
    setSeconds(remainingSeconds(samples.current, leftBytes));
  }, [sentBytes, leftBytes]);
  return seconds;
}
