import { useEffect, useRef } from 'react';
import { useIsOnline } from './network.ts';

/** Reloads the page once the server can be reached again, for pages that could not be opened without it. */
export function useReloadWhenOnline(isWanted: boolean): void {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isWanted) return;
    if (isOnline && wasOffline.current) window.location.reload();
    wasOffline.current = !isOnline;
  }, [isWanted, isOnline]);
}
