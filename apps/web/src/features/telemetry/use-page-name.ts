import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showPage } from './start-telemetry.ts';

/** Lets statistics know which page is shown, with placeholders for ids. Once, in the layout around every page. */
export function usePageName(): void {
  const { pathname } = useLocation();
  useEffect(() => showPage(pathname), [pathname]);
}
