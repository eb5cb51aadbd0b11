import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** The name of the group; written beside it by the caller. */
  label: string;
  value: Value;
  /** Two to four short words; longer ones become a Select. */
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  /** Takes the whole width of its container, each segment the same share. */
  isWide?: boolean | undefined;
}

/** One of a few, all in sight. Radio buttons underneath, so arrows move and choose. */
export function Segmented<Value extends string>({ label, value, options, onChange, isWide }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segmented, isWide && styles.wide)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
