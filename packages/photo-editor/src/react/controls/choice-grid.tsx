import { classNames } from '@stund/ui';
import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  picture: ReactNode;
}

interface ChoiceGridProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  value: Value | undefined;
  choices: ReadonlyArray<Choice<Value>>;
  onChange: (value: Value) => void;
  columns?: 2 | 3 | 4 | undefined;
}

/** One of many, each with a picture and its name. Based on radio buttons, so that arrows move and choose. */
export function ChoiceGrid<Value extends string>({
  label,
  value,
  choices,
  onChange,
  columns = 3,
}: ChoiceGridProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.grid, styles[`columns${columns}`])}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <span className={styles.picture}>
            {choice.picture}
            <input
              type="radio"
              name={name}
              className={styles.input}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
          </span>
          <span aria-hidden="true" className={styles.choiceLabel}>
            {choice.label}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ButtonGridProps<Value extends string> {
  label: string;
  choices: ReadonlyArray<Choice<Value>>;
  onPress: (value: Value) => void;
  columns?: 4 | 6 | undefined;
}

/** Buttons with a picture each that add something; their names are tooltips of the browser and for screen readers. */
export function ButtonGrid<Value extends string>({ label, choices, onPress, columns = 4 }: ButtonGridProps<Value>) {
  return (
    <fieldset className={classNames(styles.grid, styles.bare, styles[`columns${columns}`])}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={styles.add}
          aria-label={choice.label}
          title={choice.label}
          onClick={() => onPress(choice.value)}
        >
          {choice.picture}
        </button>
      ))}
    </fieldset>
  );
}
