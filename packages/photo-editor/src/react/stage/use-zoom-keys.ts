import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { StageZoom } from './use-stage-zoom.ts';

const factors: Readonly<Record<string, number>> = { '+': 1.25, '=': 1.25, '-': 1 / 1.25 };

/** Zooms with +, - and 0 anywhere in the editor, except in fields for text. */
export function useZoomKeys(ref: RefObject<HTMLElement | null>, { zoomBy, reset }: StageZoom): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    // Keys of a question over the editor are not for the picture.
    if (!(event.target instanceof Element) || event.target.closest('[role="dialog"]')?.contains(ref.current) === false)
      return;
    const factor = factors[event.key];
    if (factor !== undefined) zoomBy(factor);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'range' && target.type !== 'radio');
