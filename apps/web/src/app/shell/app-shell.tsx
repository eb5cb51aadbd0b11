import { type ReactNode, useState } from 'react';
import { LiveTimeline } from '../../features/timeline/index.ts';
import { UploadLayer } from '../../features/upload/index.ts';
import { HeaderActionsPlace } from '../../shared/shell/header-actions.tsx';
import styles from './app-shell.module.css';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** The frame of a signed-in page: header, banner, the page in `main`, and the uploads over all of it. */
export function AppShell({ children }: { children: ReactNode }) {
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  return (
    <HeaderActionsPlace value={actionsPlace}>
      <div className={styles.shell}>
        <div className={styles.top}>
          <Header actionsRef={setActionsPlace} />
          <OfflineBanner />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <UploadLayer />
      <LiveTimeline />
    </HeaderActionsPlace>
  );
}
