import { useEffect, useState } from 'react';

const idleMs = 3000;

interface IdleChromeOptions {
  /** Whether the controls may hide at all. */
  mayHide: boolean;
  /** Whether something plays that the controls would cover, such as a video or a slideshow. */
  isPlaying: boolean;
}

/**
 * Hides the controls after three seconds without pointer or key input, and shows them again with either. A finger cannot move
 * over the page to say that it is about to press, so that over a picture a touch hides and shows them by `toggle` alone; while something
 * plays they hide three seconds after the last touch.
 */
export function useIdleChrome({ mayHide, isPlaying }: IdleChromeOptions): { isShown: boolean; toggle: () => void } {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!mayHide) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isTouched = window.matchMedia('(pointer: coarse)').matches;
    const restart = () => {
      clearTimeout(timer);
      if (isPlaying || !isTouched) timer = setTimeout(() => setIsIdle(true), idleMs);
    };
    const wake = () => {
      setIsIdle(false);
      restart();
    };
    const onMove = ({ pointerType }: PointerEvent) => {
      // A finger that moves swipes; the stage decides what it means.
      if (pointerType === 'touch') return;
      isTouched = false;
      wake();
    };
    const onDown = ({ pointerType }: PointerEvent) => {
      isTouched = pointerType === 'touch';
      restart();
    };
    restart();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerdown', onDown);
    window.addEventListener('keydown', wake);
    window.addEventListener('focusin', wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerdown', onDown);
      window.removeEventListener('keydown', wake);
      window.removeEventListener('focusin', wake);
    };
  }, [mayHide, isPlaying]);

  return { isShown: !mayHide || !isIdle, toggle: () => setIsIdle((before) => !before) };
}
