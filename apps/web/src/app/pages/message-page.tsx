import type { ReactNode } from 'react';
import { SplitPage } from '../../shared/shell/split-page.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  /** What happened and what to do. */
  text: ReactNode;
  /** There is always a way on. */
  actions: ReactNode;
}

/** One message in place of a page, in the dress of the landing page. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <SplitPage title={title} lead={text}>
      <div className={styles.actions}>{actions}</div>
    </SplitPage>
  );
}
