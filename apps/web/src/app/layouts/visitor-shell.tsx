import { BrandMark, classNames } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { DownloadLayer } from '../../features/downloads/index.ts';
import { VisitorActions } from '../../features/guests/index.ts';
import { VisitorUploadLayer } from '../../features/upload/index.ts';
import { hostDirectoryQuery } from '../../shared/api/media-url.ts';
import { brand } from '../../shared/brand/brand.ts';
import { LanguageSelect } from '../../shared/i18n/language-select.tsx';
import { addresses } from '../../shared/navigation/addresses.ts';
import { Footer } from '../../shared/shell/footer.tsx';
import { HeaderCoverPlace } from '../../shared/shell/header-cover.tsx';
import headerParts from '../../shared/shell/header-parts.module.css';
import { OfflineBanner } from '../shell/offline-banner.tsx';
import { useTopHeight } from '../shell/use-top-height.ts';
import styles from './app-shell.module.css';
import visitorStyles from './visitor-shell.module.css';

/** The layout of an album for visitors without an account: the brand, and links to create an account or log in. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const [coverPlace, setCoverPlace] = useState<HTMLElement | null>(null);
  const hosts = useQuery(hostDirectoryQuery);
  const shellRef = useRef<HTMLDivElement>(null);
  const topRef = useRef<HTMLDivElement>(null);
  useTopHeight(shellRef, topRef);
  return (
    <div ref={shellRef} className={styles.shell}>
      <div ref={topRef} className={styles.top}>
        <div className={styles.header}>
          <header className={visitorStyles.header}>
            <Link to={addresses.landing} className={headerParts.logo}>
              <BrandMark brand={brand} wordmark="responsive" />
            </Link>
            <div className={classNames(headerParts.actions, visitorStyles.actions)}>
              <span className={visitorStyles.language}>
                <LanguageSelect />
              </span>
              <VisitorActions />
            </div>
          </header>
          <div ref={setCoverPlace} className={styles.cover} />
        </div>
        <OfflineBanner />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <HeaderCoverPlace value={coverPlace}>{children}</HeaderCoverPlace>
      </main>
      <Footer />
      {hosts.data && <VisitorUploadLayer />}
      <DownloadLayer />
    </div>
  );
}
