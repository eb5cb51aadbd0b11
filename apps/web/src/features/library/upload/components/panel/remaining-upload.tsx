import { SpeedMeter, type UploadSummary } from '@stund/uploader';
import { useEffect, useRef, useState } from 'react';
import { formatSize } from '../../../../../shared/formatting/numbers.ts';
import { type Translate, useTexts } from '../../../../../shared/i18n/texts.ts';
import { useHasNoNetwork, useIsOnline } from '../../../../../shared/network/network.ts';
import styles from './panel-states.module.css';

const measureEveryMs = 1000;

/** How much is left, how fast it is being sent, and how long that will take. */
export function RemainingUpload({ summary }: { summary: UploadSummary }) {
  const { t, language } = useTexts();
  const { phase, waitingBytes, transferredBytes } = summary;
  const isOnline = useIsOnline();
  const hasNoNetwork = useHasNoNetwork();
  const isSending = phase === 'uploading' && isOnline && !hasNoNetwork;
  const speed = useSpeed(transferredBytes, isSending && waitingBytes > 0);
  if (phase !== 'uploading' && phase !== 'paused') return null;
  // Everything is sent, and the server confirms it.
  if (waitingBytes === 0) return isSending ? <p className={styles.remaining}>{t('upload.left.moment')}</p> : null;
  const parts = [t('upload.left.size', { size: formatSize(waitingBytes, language) })];
  if (speed !== undefined) {
    parts.push(t('upload.left.speed', { size: formatSize(speed, language) }), timeLeft(waitingBytes / speed, t));
  }
  return <p className={styles.remaining}>{parts.join(' · ')}</p>;
}

/** Rounded as people say it: an estimate in seconds would only jump. */
function timeLeft(seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return t('upload.left.moment');
  if (minutes < 60) return t('upload.left.minutes', { count: minutes });
  return t('upload.left.hours', { count: Math.round(minutes / 60) });
}

/** Bytes per second, measured once a second while files are being sent. Without a network nothing is, though files may still wait for a reply. */
function useSpeed(transferredBytes: number, isRunning: boolean): number | undefined {
  const [speed, setSpeed] = useState<number>();
  const latest = useRef(transferredBytes);
  useEffect(() => {
    latest.current = transferredBytes;
  }, [transferredBytes]);
  useEffect(() => {
    if (!isRunning) return;
    const meter = new SpeedMeter();
    const measure = () => {
      meter.sample(performance.now(), latest.current);
      setSpeed(meter.bytesPerSecond);
    };
    measure();
    const timer = setInterval(measure, measureEveryMs);
    return () => {
      clearInterval(timer);
      setSpeed(undefined);
    };
  }, [isRunning]);
  return speed;
}
