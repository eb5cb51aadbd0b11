import { ToastRegion } from '@stund/ui';
import { lazy, Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { loadClosedAccount } from '../../features/login/login/index.ts';
import { usePageName } from '../../features/operator/telemetry/index.ts';
import { CookieNotice } from '../../features/together/service-notices/index.ts';
import { ShareLayer } from '../../features/together/sharing/index.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { useCloseOnBack } from '../../shared/navigation/close-on-back.ts';
import { useLateModule } from '../../shared/network/use-late-module.ts';
import { useIsAccountClosed } from '../../shared/session/session.ts';
import { PageKeys } from '../shell/page-keys.tsx';
import { RootFrame } from '../shell/root-frame.tsx';
import { useFocusOnNavigation } from '../shell/use-focus-on-navigation.ts';
import { useLateScrollRestoration } from '../shell/use-late-scroll-restoration.ts';
import { useOuterApp } from '../shell/use-outer-app.ts';
import { ScreensaverLayer } from '../television/screensaver/screensaver-layer.tsx';

const loadLateLayers = () => import('./root-layers.tsx');
const ClosedAccount = lazy(async () => ({ default: (await loadClosedAccount()).ClosedAccount }));

/** The layout around all pages, with what has to survive navigation. */
export function RootLayout() {
  const isClosed = useIsAccountClosed();
  useFocusOnNavigation();
  usePageName();
  useCloseOnBack();
  useOuterApp();
  useLateScrollRestoration();
  return (
    <RootFrame layers={<Layers />}>
      {isClosed ? (
        <Suspense fallback={null}>
          <ClosedAccount />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </RootFrame>
  );
}

/** What is above the pages, or not visible. */
function Layers() {
  const { t } = useTexts();
  const here = useLocation();
  const late = useLateModule(loadLateLayers);
  return (
    <>
      <CookieNotice />
      <ShareLayer />
      <PageKeys />
      {late && <late.RootLayers />}
      <ScreensaverLayer />
      <ToastRegion label={t('app.toasts')} />
      <ScrollRestoration getKey={(location) => scrollKeyOf(here, location)} />
    </>
  );
}

/** The key of the stored scroll position. The timeline restores the date itself when its filter changes. */
function scrollKeyOf(here: Location, { pathname, search, key }: Location): string {
  if (!pathname.startsWith('/photos')) return key;
  const isOtherFilter = here.pathname === '/photos' && filterOf(here.search) !== filterOf(search);
  return isOtherFilter ? key : '/photos';
}

function filterOf(search: string): string | null {
  return new URLSearchParams(search).get('filter');
}
