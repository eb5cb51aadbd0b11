import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is progressing: the accessible name. */
  label: string;
  /** From 0 to 1. Undefined while it is unknown. */
  value: number | undefined;
  /** The value in words ("6 of 14"), when a percentage says too little. */
  valueText?: string | undefined;
  /** `edge` is the 3 px line along the edge of a panel. */
  variant?: 'bar' | 'edge' | undefined;
  className?: string | undefined;
}

/** The progress of an operation. A text next to it has to say that it failed or waits. */
export function ProgressBar({ label, value, valueText, variant = 'bar', className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      aria-valuetext={valueText}
      className={classNames(styles.track, styles[variant], className)}
    >
      <div
        className={classNames(styles.fill, share === undefined && styles.unknown)}
        style={share === undefined ? undefined : { inlineSize: `${share * 100}%` }}
      />
    </div>
  );
}
