import { type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage } from '../field-message.tsx';
import radio from './radio.module.css';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A sentence under the label; also the reason when the option is disabled. */
  help?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** Keeps the label for screen readers only, where a heading already says it. */
  isLabelHidden?: boolean | undefined;
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  options: ReadonlyArray<RadioOption<Value>>;
  onChange: (value: Value) => void;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
}

/** A choice of a few options, one per row. Native radio buttons: Tab focuses the chosen one, arrows move and choose. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden, value, options, onChange, help, error, isRequired, className } = props;
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be required
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(errorId, helpId) || undefined}
      className={classNames(styles.group, className)}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className={styles.required}>
            *
          </span>
        )}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(styles.row, option.isDisabled && styles.disabled)}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-describedby={option.help ? `${id}-${option.value}-help` : undefined}
            aria-labelledby={`${id}-${option.value}`}
            className={classNames(radio.dot, styles.dot, error && styles.invalid)}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            <span id={`${id}-${option.value}`}>{option.label}</span>
            {option.help && (
              <span id={`${id}-${option.value}-help`} className={styles.help}>
                {option.help}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldMessage errorId={errorId} error={error} helpId={helpId} help={help} />
    </fieldset>
  );
}
