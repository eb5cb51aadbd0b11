import type { ReactNode } from 'react';
import { useIsHydrated } from '../../shared/shell/use-is-hydrated.ts';
import { RouteProgress } from './route-progress.tsx';
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
