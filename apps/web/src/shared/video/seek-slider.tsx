import { classNames } from '@stund/ui';
import type { ComponentProps, CSSProperties } from 'react';
import { formatDuration } from '../formatting/numbers.ts';
import styles from './seek-slider.module.css';

interface SeekSliderProps
  extends Pick<ComponentProps<'input'>, 'className' | 'disabled' | 'onKeyDown' | 'onPointerMove' | 'onPointerLeave'> {
  label: string;
  describe: (times: { time: string; duration: string }) => string;
  seconds: number;
  /** 0 while it is unknown. */
  durationSeconds: number;
  /** Until where the video has arrived. */
  fetchedSeconds?: number;
  stepSeconds: number;
  onSeek: (seconds: number) => void;
}

/** The position in a video. */
export function SeekSlider(props: SeekSliderProps) {
  const {
    label,
    describe,
    seconds,
    durationSeconds,
    fetchedSeconds = 0,
    stepSeconds,
    onSeek,
    className,
    ...rest
  } = props;
  const part = (time: number) => (durationSeconds > 0 ? Math.min(1, time / durationSeconds) : 0);
  return (
    <input
      {...rest}
      type="range"
      className={classNames(styles.slider, className)}
      style={{ '--played': part(seconds), '--fetched': part(Math.max(fetchedSeconds, seconds)) } as CSSProperties}
      aria-label={label}
      aria-valuetext={describe({
        time: formatDuration(Math.floor(seconds)),
        duration: formatDuration(durationSeconds),
      })}
      min={0}
      max={durationSeconds || 1}
      step={stepSeconds}
      value={Math.min(seconds, durationSeconds || 1)}
      onChange={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}
