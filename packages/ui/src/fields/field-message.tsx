import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field-message.module.css';

interface FieldMessageProps {
  errorId: string | undefined;
  error: string | undefined;
  helpId: string | undefined;
  help: ReactNode;
}

/** Error and help of a field. The live region is always there, so that a new error is read out. */
export function FieldMessage({ errorId, error, helpId, help }: FieldMessageProps) {
  return (
    <>
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={errorId} className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {help && (
        <div id={helpId} className={styles.help}>
          {help}
        </div>
      )}
    </>
  );
}
