import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface Action {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  isDisabled?: boolean | undefined;
  /** For actions that are on or off. */
  isPressed?: boolean | undefined;
}

/** Actions of equal width, each an icon over its word. */
export function ActionRow({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{label}</legend>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={styles.action}
          disabled={action.isDisabled}
          aria-pressed={action.isPressed}
          onClick={action.onPress}
        >
          {action.icon}
          <span>{action.label}</span>
        </button>
      ))}
    </fieldset>
  );
}
