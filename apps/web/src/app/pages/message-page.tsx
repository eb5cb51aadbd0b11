import type { ReactNode } from 'react';
import { SplitPage } from '../../shared/shell/split-page.tsx';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  /** What happened and what the person can do. */
  text: ReactNode;
  /** At least one button, so that no page is a dead end. */
  actions: ReactNode;
}

/** One message instead of a page, in the layout of the landing page. */
export function MessagePage({ title, text, actions }: MessagePageProps) {
  return (
    <SplitPage title={title} lead={text}>
      <div className={styles.actions}>{actions}</div>
    </SplitPage>
  );
}
