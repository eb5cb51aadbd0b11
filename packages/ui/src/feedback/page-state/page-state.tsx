import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './page-state.module.css';

export interface PageStateProps {
  /** The only h1 of its page. */
  title: ReactNode;
  /** What happened and what to do. */
  text?: ReactNode;
  /** Always offer a next step: one primary and perhaps one secondary button. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** A message that takes the whole page: not found, something went wrong. Fills the height its parent gives. */
export function PageState({ title, text, actions, className }: PageStateProps) {
  return (
    <div className={classNames(styles.pageState, className)}>
      <div className={styles.column}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
