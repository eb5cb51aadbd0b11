import { Spinner } from '@stund/ui';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useIsHydrated } from '../../shared/shell/use-is-hydrated.ts';
import styles from './route-progress.module.css';
import { SkipLink } from './skip-link.tsx';

/**
 * The elements around a page. The build renders it around the start page (render-start-page.tsx), without `layers`: what is above
 * pages.
 */
export function RootFrame({ children, layers }: { children: ReactNode; layers: ReactNode }) {
  const isHydrated = useIsHydrated();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      {children}
      {isHydrated && layers}
    </>
  );
}

/** Shown when the next page takes more than a moment to load. The current page stays until then. */
function RouteProgress() {
  const { t } = useTexts();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className={styles.place}>
      {isLoading && (
        <div className={styles.progress}>
          <Spinner size={18} />
          {t('app.loading')}
        </div>
      )}
    </div>
  );
}
