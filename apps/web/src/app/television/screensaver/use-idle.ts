import { useEffect, useEffectEvent } from 'react';

const activities = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Calls back when nobody has pressed or moved anything for some time, and again after as much time until someone does. */
export function useIdle(durationMs: number, onIdle: () => void): void {
  const report = useEffectEvent(onIdle);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        report();
        restart();
      }, durationMs);
    };
    restart();
    for (const name of activities) window.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activities) window.removeEventListener(name, restart, { capture: true });
    };
  }, [durationMs]);
}
