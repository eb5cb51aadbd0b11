import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';
import { focusHeading } from '../../shared/navigation/focus-heading.ts';

/**
 * After navigation focuses the heading of the page, as a page load would, so that it is read out and Tab continues from
 * there. Not when the page has focused a field, and not for the viewer, which manages its own focus.
 */
export function useFocusOnNavigation(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    focusHeading(main);
  }, [page]);
}

/** An identifier of the page: the timeline is the same page with and without the viewer. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (pathname === '/photos' || pathname.startsWith('/photos/')) return '/photos';
  return `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;
}
