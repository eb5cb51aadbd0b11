import type { ReactNode } from 'react';
import styles from './details-panel.module.css';

interface RowProps {
  icon: ReactNode;
  title: string | null;
  /** Shown in a smaller type below the rest. */
  note?: string | undefined;
  /** Shown at the right edge. */
  end?: ReactNode;
  facts?: ReactNode;
  children: ReactNode;
}

/** One fact about a file, with its icon. */
export function Row({ icon, title, note, end, facts, children }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.lead}>
        <span className={styles.icon}>{icon}</span>
        <div className={styles.words}>
          {title && (
            <p className={styles.name} dir="auto">
              {title}
            </p>
          )}
          {children && <p className={styles.fact}>{children}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {facts}
    </div>
  );
}
