import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A bare icon element, shown above a line. */
  icon: ReactNode;
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  /** Default 2. */
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** A message in place of an empty list. It is centred in its parent. */
export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames(styles.emptyState, className)}>
      <div className={styles.icon}>{icon}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
