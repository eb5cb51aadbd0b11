import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../model/zoom.ts';

/** The values of --duration-slow and --ease, with which the panel comes. */
const animationOptions = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

interface PicturePlace {
  stage: Size;
  /** The size of the picture, which is in the middle of the stage. */
  shown: Size;
  windowPx: string;
}

/** When a panel next to the picture opens or closes, the picture moves to its new place together with the panel. */
export function useMoveWithPanel(ref: RefObject<HTMLElement | null>, { stage, shown }: Omit<PicturePlace, 'windowPx'>) {
  const before = useRef<PicturePlace>(undefined);
  const isPainted = useRef(false);
  useLayoutEffect(() => {
    const last = before.current;
    const place = { stage, shown, windowPx: `${window.innerWidth} x ${window.innerHeight}` };
    before.current = place;
    const former = isPainted.current && last && formerTransform(last, place);
    if (!former || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate([{ transform: former }, {}], animationOptions);
  }, [ref, stage, shown]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      isPainted.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}

/**
 * The transform that puts the picture where it was; undefined when the stage has not changed, or changed with the window. The stage
 * begins at the same corner, at the start and at the top.
 */
export function formerTransform(last: PicturePlace, { stage, shown, windowPx }: PicturePlace): string | undefined {
  const isMoved = last.stage.width !== stage.width || last.stage.height !== stage.height;
  if (!isMoved || last.windowPx !== windowPx || shown.width === 0) return undefined;
  const x = (last.stage.width - stage.width) / 2;
  const y = (last.stage.height - stage.height) / 2;
  return `translate(${x}px, ${y}px) scale(${last.shown.width / shown.width})`;
}
