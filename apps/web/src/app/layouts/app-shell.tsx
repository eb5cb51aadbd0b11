import { type ReactNode, useRef, useState } from 'react';
import { UploadLayer } from '../../features/library/upload/index.ts';
import { CastEntries } from '../../features/television/google-cast/index.ts';
import { ReadOnlyBanner, SpaceBanner } from '../../features/together/service-notices/index.ts';
import { Footer } from '../../shared/shell/footer.tsx';
import { HeaderActionsPlace } from '../../shared/shell/header-actions.tsx';
import { HeaderCoverPlace } from '../../shared/shell/header-cover.tsx';
import { Header } from '../shell/header.tsx';
import { OfflineBanner } from '../shell/offline-banner.tsx';
import { useTopHeight } from '../shell/use-top-height.ts';
import styles from './app-shell.module.css';
import { LateLayers } from './late-layers.tsx';

/** The layout of pages that need an account: header, banners, the page in `main`, and the uploads over it. */
export function AppShell({ children }: { children: ReactNode }) {
  const [actionsPlace, setActionsPlace] = useState<HTMLElement | null>(null);
  const [coverPlace, setCoverPlace] = useState<HTMLElement | null>(null);
  const shellRef = useRef<HTMLDivElement>(null);
  const topRef = useRef<HTMLElement>(null);
  useTopHeight(shellRef, topRef);
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
          <LateLayers place="header" />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <HeaderCoverPlace value={coverPlace}>
            <CastEntries>{children}</CastEntries>
          </HeaderCoverPlace>
        </main>
        <Footer />
      </div>
      <UploadLayer />
      <LateLayers place="page" />
    </HeaderActionsPlace>
  );
}
