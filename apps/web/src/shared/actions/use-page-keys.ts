import { useEffect, useEffectEvent } from 'react';
import type { BoundAction } from './action.ts';
import { findByKey, isPageOnTop } from './keys.ts';

/** Performs actions of a page by their keys, unless a dialog, the viewer or a menu covers the page. */
export function usePageKeys(actions: readonly BoundAction[]): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.defaultPrevented ? undefined : findByKey(actions, event, 'page');
    if (!action || !isPageOnTop()) return;
    event.preventDefault();
    action.run();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
