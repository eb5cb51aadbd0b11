import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './toggle.module.css';

export interface ToggleProps {
  /** The label; the whole row is the target. */
  label: ReactNode;
  /** Keeps the label for screen readers only, where the row already says it. */
  isLabelHidden?: boolean | undefined;
  help?: ReactNode;
  isOn: boolean;
  /**
   * Called at once. While the returned promise is pending the toggle shows the new state. It reverts to `isOn` when the promise
   * is rejected, so resolve it after `isOn` has changed.
   */
  onChange: (isOn: boolean) => unknown;
  /** Called when the promise was rejected and the toggle reverted: the place to show a toast. */
  onRevert?: ((error: unknown) => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A switch that takes effect at once: label at the start, switch at the end of the row. */
export function Toggle({ label, isLabelHidden, help, isOn, onChange, onRevert, disabled, className }: ToggleProps) {
  const [wanted, setWanted] = useState<boolean>();
  const id = useId();

  const change = async (next: boolean) => {
    const settled = onChange(next);
    if (!(settled instanceof Promise)) return;
    setWanted(next);
    try {
      await settled;
    } catch (error) {
      onRevert?.(error);
    }
    setWanted(undefined);
  };

  return (
    <label className={classNames(styles.row, isLabelHidden && styles.bare, disabled && styles.disabled, className)}>
      <span className={isLabelHidden ? 'visually-hidden' : styles.text}>
        <span id={`${id}-label`}>{label}</span>
        {help && (
          <span id={`${id}-help`} className={styles.help}>
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox says whether it is checked
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        className={styles.switch}
        checked={wanted ?? isOn}
        disabled={disabled}
        onChange={(event) => {
          // A second press while the first is pending would race it.
          if (wanted === undefined) void change(event.target.checked);
        }}
      />
    </label>
  );
}
