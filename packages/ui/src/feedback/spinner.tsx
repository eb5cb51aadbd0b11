import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 16 | 18 | 20 | 24 | 32 | undefined;
  /** Says what is going on when no word stands beside it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Takes the colour of its text. Stands still, as a mark beside its word, when the device asks for less motion. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, className)} role={label === undefined ? undefined : 'status'}>
      <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
        <circle className={styles.track} cx="10" cy="10" r="8" />
        <path className={styles.arc} d="M10 2a8 8 0 0 1 8 8" />
      </svg>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
