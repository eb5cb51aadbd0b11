import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface ChipsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode; description?: string }>;
  onChange: (value: Value) => void;
}

/** One of several, each as wide as its words. Based on radio buttons. */
export function Chips<Value extends string>({ label, value, choices, onChange }: ChipsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.chip} title={choice.description}>
          {choice.icon}
          {choice.label}
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={choice.description && `${choice.label}, ${choice.description}`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        </label>
      ))}
    </div>
  );
}
