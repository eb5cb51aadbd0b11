import { useEffect, useRef, useState } from 'react';

const idleMs = 3000;

interface IdleChromeOptions {
  /** Whether the controls may hide at all. */
  mayHide: boolean;
  /** Whether something plays that the controls would cover, such as a video or a slideshow. */
  isPlaying: boolean;
  /** Whether a slideshow runs, which starts without the controls. */
  isSlideshow?: boolean;
}

/** A hand that has just pressed a button still moves by so much. */
const restlessPx = 12;

/**
 * Hides the controls after three seconds without pointer or key input, and shows them again with either. They stay while something is
 * pressed. A finger cannot move over the page to say that it is about to press, so that over a picture a touch hides and shows them by
 * `toggle` alone; while something plays they hide three seconds after the last touch. A slideshow hides them when it starts, until the
 * pointer really moves.
 */
export function useIdleChrome({ mayHide, isPlaying, isSlideshow = false }: IdleChromeOptions): {
  isShown: boolean;
  toggle: () => void;
} {
  const [isIdle, setIsIdle] = useState(isSlideshow);
  const [wasSlideshow, setWasSlideshow] = useState(isSlideshow);
  if (isSlideshow !== wasSlideshow) {
    setWasSlideshow(isSlideshow);
    setIsIdle(isSlideshow);
  }
  /** Where the pointer was when the slideshow started. */
  const startedAt = useRef<{ clientX: number; clientY: number } | 'unknown'>(undefined);

  const isTouched = useRef<boolean>(undefined);
  const isPressed = useRef(false);

  useEffect(() => {
    startedAt.current = isSlideshow ? 'unknown' : undefined;
  }, [isSlideshow]);

  useEffect(() => {
    if (!mayHide) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    isTouched.current ??= window.matchMedia('(pointer: coarse)').matches;
    const restart = () => {
      clearTimeout(timer);
      if (!isPressed.current && (isPlaying || !isTouched.current)) timer = setTimeout(() => setIsIdle(true), idleMs);
    };
    const wake = () => {
      startedAt.current = undefined;
      setIsIdle(false);
      restart();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // The viewer takes the focus when it opens, which is no input.
      if (!(target instanceof HTMLElement) || target.role !== 'dialog') wake();
    };
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      // A finger that moves swipes; the stage decides what it means.
      if (pointerType === 'touch') return;
      isTouched.current = false;
      if (startedAt.current === 'unknown') startedAt.current = { clientX, clientY };
      const from = startedAt.current;
      if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) < restlessPx) return;
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
    window.addEventListener('focusin', onFocus, options);
    return () => {
      clearTimeout(timer);
      heard.abort();
    };
  }, [mayHide, isPlaying]);

  return { isShown: !mayHide || !isIdle, toggle: () => setIsIdle((before) => !before) };
}
