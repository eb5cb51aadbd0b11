import { useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

/**
 * After a change of page the focus goes to its heading, as it would after loading a page, so that it is read out and
 * Tab goes on from there. Not when the page put it into a field, and not for the viewer, which handles its own.
 */
export function useFocusOnNavigation(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.querySelector('main');
    if (!main || main.contains(document.activeElement)) return;
    const target = main.querySelector('h1') ?? main;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [page]);
}

/** Places that count as the same page: the timeline with or without a photo on top. */
export function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (pathname === '/photos' || pathname.startsWith('/photos/')) return '/photos';
  return `${pathname} ${new URLSearchParams(search).get('view') ?? ''}`;
}
