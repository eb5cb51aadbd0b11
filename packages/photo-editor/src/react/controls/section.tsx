import { type ReactNode, useId } from 'react';
import styles from './controls.module.css';

interface SectionProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** Controls under a small title. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.sectionLine}>
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The title of a tab's settings, and what belongs to all of them. */
export function PanelTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.panelLine}>
      <h2 className={styles.panelTitle}>{title}</h2>
      {children}
    </div>
  );
}
