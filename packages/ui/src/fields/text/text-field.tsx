import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { classNames } from '../../class-names.ts';
import { FieldMessage } from '../field-message.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'children' | 'className' | 'required' | 'aria-invalid'> {
  label: string;
  /** Keeps the label for screen readers only; for a search field next to a title. */
  isLabelHidden?: boolean | undefined;
  /** At the end of the label's line: a link such as "Forgotten password?". */
  labelAction?: ReactNode;
  /** The help text below the field, which remains when there is an error. */
  help?: ReactNode;
  /** A sentence that names the problem. While set, the field is invalid. */
  error?: string | undefined;
  /** Adds the required marker. The browser's own validation is not used. */
  isRequired?: boolean | undefined;
  /** 44 by default, 48 on the login pages, 40 in toolbars. */
  size?: 40 | 44 | 48 | undefined;
  /** A bare icon element at the start: a magnifying glass. */
  icon?: ReactNode;
  /** For passwords: the names of the button that shows and hides what is typed. */
  revealLabels?: { show: string; hide: string } | undefined;
  className?: string | undefined;
}

/** One line of text with its label above, help and error below. Other props go to the input. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, labelAction, help, error, isRequired, size = 44, icon, revealLabels, ...rest } = props;
  const { className, type = 'text', id: givenId, 'aria-describedby': describedBy, ...input } = rest;
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isRevealed, setIsRevealed] = useState(false);
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error ? `${id}-error` : undefined;

  return (
    <div className={classNames(styles.field, className)}>
      <div className={classNames(styles.labelRow, isLabelHidden && 'visually-hidden')}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {isRequired && (
            <span aria-hidden="true" className={styles.required}>
              *
            </span>
          )}
        </label>
        {labelAction}
      </div>
      <div className={styles.box}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          id={id}
          type={revealLabels && isRevealed ? 'text' : type}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(describedBy, errorId, helpId) || undefined}
          className={classNames(
            styles.input,
            styles[`size${size}`],
            Boolean(icon) && styles.withIcon,
            revealLabels && styles.withReveal,
          )}
        />
        {revealLabels && (
          <IconButton
            className={styles.reveal}
            label={isRevealed ? revealLabels.hide : revealLabels.show}
            icon={isRevealed ? <EyeOff /> : <Eye />}
            disabled={input.disabled}
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
      </div>
      <FieldMessage errorId={errorId} error={error} helpId={helpId} help={help} />
    </div>
  );
}
