import { classNames } from '@stund/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './growing-text.module.css';

type GrowingTextProps = Omit<ComponentPropsWithRef<'textarea'>, 'rows'> & { value: string };

/** A field of one line that grows with what is typed, and scrolls when it is as high as it may be. */
export function GrowingText({ className, ...field }: GrowingTextProps) {
  return (
    <div className={classNames(styles.box, className)} data-text={field.value}>
      <textarea {...field} rows={1} dir="auto" className={styles.field} />
    </div>
  );
}
