import type { ReactNode } from 'react';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import styles from './gate-page.module.css';

interface GatePageProps {
  icon: ReactNode;
  title: string;
  /** Explains what happened and what to do. */
  lead: ReactNode;
  children?: ReactNode;
}

/** The page displayed instead of an album: one column of 384 px. */
export function GatePage({ icon, title, lead, children }: GatePageProps) {
  usePageTitle(title);
  return (
    <div className={styles.room}>
      <div className={styles.column}>
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}
