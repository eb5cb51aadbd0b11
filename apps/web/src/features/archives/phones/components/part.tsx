import { classNames } from '@stund/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Whether the title is a result, and which: it stands out. */
  outcome?: 'good' | 'mixed';
  children: ReactNode;
}

/** A step of the check after the first. Its heading gets the focus, since the button that led here is gone. */
export function Part({ title, lead, outcome, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <div className={outcome && classNames(styles.outcome, styles[outcome])}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {lead && <p className={styles.text}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

/** The buttons at the end of a step. */
export function PartActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
