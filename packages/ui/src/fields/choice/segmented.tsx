import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  /** The accessible name of the group; the caller renders the visible label. */
  label: string;
  value: Value;
  /** Two to four short words; longer ones become a Select. */
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
  /** Fills the width of its container with segments of equal width. */
  isWide?: boolean | undefined;
}

/** A choice of a few options, all visible. Based on radio buttons, so that arrows move and choose. */
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
