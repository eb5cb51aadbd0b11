import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showPage } from './start-telemetry.ts';

/** Records the displayed page in statistics. Use it once, in the layout around every page. */
export function usePageName(): void {
  const { pathname } = useLocation();
  useEffect(() => showPage(pathname), [pathname]);
}
