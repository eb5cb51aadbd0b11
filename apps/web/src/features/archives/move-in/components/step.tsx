import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './step.module.css';

interface StepProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A step after the first. Its heading gets the focus, since the button that led here is gone. */
export function Step({ title, lead, children }: StepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className={styles.step}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** The buttons at the end of a step. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
