import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage } from '../field-message.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'ref' | 'type' | 'children' | 'className'> {
  /** The label next to the box; the whole row is the target. Use `aria-label` when there is none. */
  children?: ReactNode;
  /** Some but not all of the items it represents are checked. */
  isIndeterminate?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** A styled native checkbox. Other props go to the input. */
export function Checkbox({ children, isIndeterminate = false, help, error, className, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);

  return (
    <div className={className}>
      <label className={classNames(styles.row, input.disabled && styles.disabled)}>
        <span className={styles.target}>
          <input
            {...input}
            ref={ref}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(errorId, helpId) || undefined}
            className={styles.box}
          />
          <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true">
            <path className={styles.check} d="m5.5 10.2 3 3 6-6.2" />
            <path className={styles.dash} d="M5.5 10h9" />
          </svg>
        </span>
        {children && <span className={styles.text}>{children}</span>}
      </label>
      <div className={styles.message}>
        <FieldMessage errorId={errorId} error={error} helpId={helpId} help={help} />
      </div>
    </div>
  );
}
