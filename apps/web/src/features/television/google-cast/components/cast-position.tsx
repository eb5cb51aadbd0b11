import type { CastVideo } from '@stund/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatDuration } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SeekSlider } from '../../../../shared/video/seek-slider.tsx';
import styles from './casting-bar.module.css';

/** The position of the video on the device, which continues between its reports. */
export function CastPosition({ video, onSeek }: { video: CastVideo; onSeek: (seconds: number) => void }) {
  const { t } = useTexts();
  const seconds = useRunningTime(video);
  const duration = video.durationSeconds ?? 0;
  // Elsewhere the arrow keys change the file.
  const keepKey = (event: KeyboardEvent) => event.key.startsWith('Arrow') && event.stopPropagation();
  return (
    <span className={styles.position}>
      <SeekSlider
        className={styles.slider}
        label={t('google-cast.position')}
        describe={(times) => t('google-cast.position.value', times)}
        seconds={seconds}
        durationSeconds={duration}
        stepSeconds={0.5}
        disabled={duration <= 0}
        onSeek={onSeek}
        onKeyDown={keepKey}
      />
      <span className={styles.time} aria-hidden="true">
        {formatDuration(Math.floor(seconds))}
      </span>
    </span>
  );
}

const tickMs = 500;

function useRunningTime(video: CastVideo): number {
  const [elapsed, setElapsed] = useState({ video, seconds: 0 });
  useEffect(() => {
    if (video.isPaused) return;
    const began = Date.now();
    const timer = setInterval(() => setElapsed({ video, seconds: (Date.now() - began) / 1000 }), tickMs);
    return () => clearInterval(timer);
  }, [video]);
  const since = elapsed.video === video ? elapsed.seconds : 0;
  return Math.min(video.seconds + since, video.durationSeconds ?? Number.POSITIVE_INFINITY);
}
