import { useEffect } from 'react';

/** Keeps the screen on while it is wanted. The browser releases the lock when the page is hidden. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const requestLock = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (acquired) => {
          lock = acquired;
          if (isReleased) void acquired.release();
        },
        () => undefined,
      );
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isReleased = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isWanted]);
}
