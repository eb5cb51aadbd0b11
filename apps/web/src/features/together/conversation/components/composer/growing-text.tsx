import { classNames } from '@stund/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './growing-text.module.css';

type GrowingTextProps = Omit<ComponentPropsWithRef<'textarea'>, 'rows'> & { value: string };

/** A single-line text area that grows with its content up to a maximum height and then scrolls. */
export function GrowingText({ className, ...field }: GrowingTextProps) {
  return (
    <div className={classNames(styles.box, className)} data-text={field.value}>
      <textarea {...field} rows={1} dir="auto" className={styles.field} />
    </div>
  );
}
