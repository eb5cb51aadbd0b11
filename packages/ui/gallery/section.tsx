import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="type-ui-label">{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

export function Row({ children, isTop }: { children: ReactNode; isTop?: boolean }) {
  return <div className={isTop ? `${styles.row} ${styles.top}` : styles.row}>{children}</div>;
}
