import type { ReactNode } from 'react';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import styles from './gate-page.module.css';

interface GatePageProps {
  icon: ReactNode;
  title: string;
  /** What happened, and what to do. */
  lead: ReactNode;
  children?: ReactNode;
}

/** What stands in place of an album that is not shown: one column of 384, in the frame of the page. */
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
