import { type ReactNode, useRef, useState } from 'react';
import { DeathNoticeLayer } from '../../features/account/digital-legacy/index.ts';
import { DownloadLayer } from '../../features/archives/downloads/index.ts';
import { EditsLayer } from '../../features/editing/saved-edits/index.ts';
import { LiveTimeline } from '../../features/library/timeline/index.ts';
import { UploadLayer } from '../../features/library/upload/index.ts';
import { logOut } from '../../features/login/login/index.ts';
import { CastEntries, CastLayer } from '../../features/television/google-cast/index.ts';
import { useFollowNotifications, useKeepPush } from '../../features/together/notifications/index.ts';
import { MissingNameLayer, ReadOnlyBanner, SpaceBanner } from '../../features/together/service-notices/index.ts';
import { Footer } from '../../shared/shell/footer.tsx';
import { HeaderActionsPlace } from '../../shared/shell/header-actions.tsx';
import { HeaderCoverPlace } from '../../shared/shell/header-cover.tsx';
import { ModalQueueLayer } from '../modal-queue/modal-queue-layer.tsx';
import { Header } from '../shell/header.tsx';
import { OfflineBanner } from '../shell/offline-banner.tsx';
import { useTopHeight } from '../shell/use-top-height.ts';
import styles from './app-shell.module.css';

/** The layout of pages that need an account: header, banners, the page in `main`, and the uploads over it. */
export function AppShell({ children }: { children: ReactNode }) {
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const [coverPlace, setCoverPlace] = useState<HTMLElement | null>(null);
  const shellRef = useRef<HTMLDivElement>(null);
  const topRef = useRef<HTMLElement>(null);
  useTopHeight(shellRef, topRef);
  useFollowNotifications();
  useKeepPush();
  return (
    <HeaderActionsPlace value={actionsPlace}>
      <div ref={shellRef} className={styles.shell}>
        <header ref={topRef} className={styles.top}>
          <div className={styles.header}>
            <Header actionsRef={setActionsPlace} />
            <div ref={setCoverPlace} className={styles.cover} />
          </div>
          <OfflineBanner />
          <SpaceBanner />
          <ReadOnlyBanner />
          <DeathNoticeLayer />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <HeaderCoverPlace value={coverPlace}>
            <CastEntries>{children}</CastEntries>
          </HeaderCoverPlace>
        </main>
        <Footer />
      </div>
      <CastLayer />
      <UploadLayer />
      <DownloadLayer />
      <EditsLayer />
      <ModalQueueLayer logOut={logOut} />
      <MissingNameLayer />
      <LiveTimeline />
    </HeaderActionsPlace>
  );
}
