import { useCallback, useSyncExternalStore } from 'react';

/** The phone layout (docs/rules/layout.md#la1). */
export const phoneQuery = '(width < 600px)';

/** Phones on which a toolbar has room for four icons next to its text. */
export const narrowQuery = '(width < 360px)';

/** Whether a media query matches; it re-renders on changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
