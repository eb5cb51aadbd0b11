import { useEffect, useRef, useState } from 'react';

const idleMs = 3000;

interface IdleChromeOptions {
  /** Whether the controls may hide at all. */
  mayHide: boolean;
  /** Whether something plays that the controls would cover, such as a video or a slideshow. */
  isPlaying: boolean;
}

/**
 * Hides the controls after three seconds without pointer or key input, and shows them again with either. They stay while something is
 * pressed. A finger cannot move over the page to say that it is about to press, so that over a picture a touch hides and shows them by
 * `toggle` alone; while something plays they hide three seconds after the last touch.
 */
export function useIdleChrome({ mayHide, isPlaying }: IdleChromeOptions): { isShown: boolean; toggle: () => void } {
  const [isIdle, setIsIdle] = useState(false);

  const isTouched = useRef<boolean>(undefined);
  const isPressed = useRef(false);

  useEffect(() => {
    if (!mayHide) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    isTouched.current ??= window.matchMedia('(pointer: coarse)').matches;
    const restart = () => {
      clearTimeout(timer);
      if (!isPressed.current && (isPlaying || !isTouched.current)) timer = setTimeout(() => setIsIdle(true), idleMs);
    };
    const wake = () => {
      setIsIdle(false);
      restart();
    };
    const onMove = ({ pointerType }: PointerEvent) => {
      // A finger that moves swipes; the stage decides what it means.
      if (pointerType === 'touch') return;
      isTouched.current = false;
      wake();
    };
    const onDown = ({ pointerType }: PointerEvent) => {
      isTouched.current = pointerType === 'touch';
      isPressed.current = true;
      restart();
    };
    const onUp = () => {
      isPressed.current = false;
      restart();
    };
    restart();
    // Controls keep presses and keys from the stage below them; the window captures them before.
    const heard = new AbortController();
    const options = { capture: true, signal: heard.signal };
    window.addEventListener('pointermove', onMove, options);
    window.addEventListener('pointerdown', onDown, options);
    window.addEventListener('pointerup', onUp, options);
    window.addEventListener('pointercancel', onUp, options);
    window.addEventListener('keydown', wake, options);
    window.addEventListener('focusin', wake, options);
    return () => {
      clearTimeout(timer);
      heard.abort();
    };
  }, [mayHide, isPlaying]);

  return { isShown: !mayHide || !isIdle, toggle: () => setIsIdle((before) => !before) };
}
