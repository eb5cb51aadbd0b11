import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  size?: 16 | 18 | 20 | 24 | 32 | undefined;
  /** The accessible name when there is no visible text next to it. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Takes the colour of the text. It does not rotate when the device asks for reduced motion. */
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
