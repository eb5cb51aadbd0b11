import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingsRowProps {
  title: ReactNode;
  help?: ReactNode;
  /** The value and its control, at the right edge. */
  children?: ReactNode;
}

export function SettingsRow({ title, help, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowText}>
        <div className={styles.rowTitle} dir="auto">
          {title}
        </div>
        {help && <div className={styles.rowHelp}>{help}</div>}
      </div>
      {children && <div className={styles.rowEnd}>{children}</div>}
    </div>
  );
}

/** The value of a row, before the control that changes it. */
export function SettingsValue({ children }: { children: ReactNode }) {
  return (
    <span className={styles.value} dir="auto">
      {children}
    </span>
  );
}
