import { useEffect, useState } from 'react';

const idleMs = 3000;

/** Whether the controls are to be seen: they go after three seconds without a pointer or a key, and come back with either. */
export function useIdleChrome(mayHide: boolean): { isShown: boolean; toggle: () => void } {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!mayHide) return;
    let timer = setTimeout(() => setIsIdle(true), idleMs);
    const wake = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), idleMs);
    };
    // A finger doesn't move before it touches; touching is for the stage to judge.
    const onMove = (event: PointerEvent) => event.pointerType !== 'touch' && wake();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('keydown', wake);
    window.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('keydown', wake);
      window.removeEventListener('focusin', wake);
    };
  }, [mayHide]);

  return { isShown: !mayHide || !isIdle, toggle: () => setIsIdle((before) => !before) };
}
