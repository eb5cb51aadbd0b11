import { BrandMark, classNames } from '@stund/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
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

interface VisitorFrameProps {
  /** The buttons at the end of the header. */
  actions: ReactNode;
  /** Rendered after the page: panels over it. */
  layers?: ReactNode;
  children: ReactNode;
}

/** The frame of pages for visitors without an account: the brand, which leads to the landing page, and their actions. */
export function VisitorFrame({ actions, layers, children }: VisitorFrameProps) {
  const [coverPlace, setCoverPlace] = useState<HTMLElement | null>(null);
  const shellRef = useRef<HTMLDivElement>(null);
  const topRef = useRef<HTMLElement>(null);
  useTopHeight(shellRef, topRef);
  return (
    <div ref={shellRef} className={styles.shell}>
      <header ref={topRef} className={styles.top}>
        <div className={styles.header}>
          <div className={visitorStyles.header}>
            <Link to={addresses.landing} className={headerParts.logo}>
              <BrandMark brand={brand} wordmark="responsive" />
            </Link>
            <div className={classNames(headerParts.actions, visitorStyles.actions)}>
              <span className={visitorStyles.language}>
                <LanguageSelect />
              </span>
              {actions}
            </div>
          </div>
          <div ref={setCoverPlace} className={styles.cover} />
        </div>
        <OfflineBanner />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <HeaderCoverPlace value={coverPlace}>{children}</HeaderCoverPlace>
      </main>
      <Footer />
      {layers}
    </div>
  );
}
