import { ToastRegion } from '@stund/ui';
import { Outlet, ScrollRestoration } from 'react-router';
import { QaCorner } from '../../features/developer/index.ts';
import { CookieNotice } from '../../features/notices/index.ts';
import { usePageName } from '../../features/telemetry/index.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { PromptLayer } from '../../shared/prompts/prompt-layer.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Around every page: what has to outlive a change of page. */
export function RootLayout() {
  const { t } = useTexts();
  useFocusOnNavigation();
  usePageName();
  return (
    <>
      <SkipLink />
      <RouteProgress />
      <Outlet />
      <CookieNotice />
      <PromptLayer />
      <QaCorner />
      <ToastRegion label={t('app.toasts')} />
      <ScrollRestoration getKey={({ pathname, key }) => (pathname.startsWith('/photos') ? '/photos' : key)} />
    </>
  );
}
