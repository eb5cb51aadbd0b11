import { useEffect, useState } from 'react';

const idleMs = 3000;

/** Hides the controls after three seconds without pointer or key input, and shows them again with either. */
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
    // Touches do not hover; the stage decides what a touch means.
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
