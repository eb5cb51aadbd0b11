import { timing } from '@stund/contract';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface ScrubOptions {
  /** Called with the height in the element, at most once per frame. `isDrag` is false until the pointer has moved. */
  onScrub: (yPx: number, isDrag: boolean) => void;
  onStart: () => void;
}

/** A click moves the pointer by less than this. */
const dragPx = 3;

/** Dragging along an element. `yPx` is where the date is shown: at once while dragging, otherwise after a delay. */
export function useScrub(ref: RefObject<HTMLElement | null>, { onScrub, onStart }: ScrubOptions) {
  const [isScrubbing, setIsScrubbing] = useState(false);
  const [yPx, setYPx] = useState<number>();
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef<number>(undefined);
  const waitingPx = useRef<number>(undefined);
  const pressedPx = useRef(0);
  const isDrag = useRef(false);
  const scrub = useEffectEvent(onScrub);
  useEffect(
    () => () => {
      clearTimeout(hoverTimer.current);
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    },
    [],
  );

  const scrubNow = () => {
    if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    const atPx = waitingPx.current;
    frame.current = undefined;
    waitingPx.current = undefined;
    if (atPx !== undefined) scrub(atPx, isDrag.current);
  };
  const readY = ({ clientY }: PointerEvent) => clientY - (ref.current?.getBoundingClientRect().top ?? 0);
  const scrubSoon = (atPx: number) => {
    setYPx(atPx);
    isDrag.current ||= Math.abs(atPx - pressedPx.current) >= dragPx;
    if (!isDrag.current && atPx !== pressedPx.current) return;
    waitingPx.current = atPx;
    frame.current ??= requestAnimationFrame(scrubNow);
  };
  const stop = () => {
    // The last position counts by the layout while dragging, which changes when the drag ends.
    scrubNow();
    clearTimeout(hoverTimer.current);
    setIsScrubbing(false);
    setYPx(undefined);
  };

  return {
    isScrubbing,
    yPx,
    props: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        clearTimeout(hoverTimer.current);
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsScrubbing(true);
        onStart();
        pressedPx.current = readY(event);
        isDrag.current = false;
        scrubSoon(pressedPx.current);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const atPx = readY(event);
        if (isScrubbing) return scrubSoon(atPx);
        if (yPx !== undefined) return setYPx(atPx);
        clearTimeout(hoverTimer.current);
        hoverTimer.current = setTimeout(() => setYPx(atPx), timing.dateTooltipMs);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave() {
        if (!isScrubbing) stop();
      },
    },
  };
}
