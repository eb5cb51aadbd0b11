import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field-message.module.css';

interface FieldMessageProps {
  errorId: string | undefined;
  /** Several messages when there are several errors. */
  error: string | readonly string[] | undefined;
  helpId: string | undefined;
  help: ReactNode;
}

/** Error and help of a field. The live region is always there, so that a new error is read out. */
export function FieldMessage({ errorId, error, helpId, help }: FieldMessageProps) {
  const errors = typeof error === 'string' ? [error].filter(Boolean) : (error ?? []);
  return (
    <>
      <div id={errorId} aria-live="polite" className={styles.live}>
        {errors.map((sentence) => (
          <p key={sentence} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{sentence}</span>
          </p>
        ))}
      </div>
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </>
  );
}
