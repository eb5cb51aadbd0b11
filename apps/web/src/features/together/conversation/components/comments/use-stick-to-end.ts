import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Within this distance of the end, the latest comment counts as visible. */
const nearPx = 80;

/** Keeps a scroll container scrolled to its end: at first, and when content arrives while the viewer is at the end. */
export function useStickToEnd(ref: RefObject<HTMLElement | null>, lastKey: string | undefined): void {
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const part = scrolling(ref.current);
    if (!part || lastKey === undefined) return;
    if (isAtEnd.current) part.scrollTop = part.scrollHeight;
    const onScroll = () => {
      isAtEnd.current = part.scrollHeight - part.scrollTop - part.clientHeight < nearPx;
    };
    part.addEventListener('scroll', onScroll, { passive: true });
    return () => part.removeEventListener('scroll', onScroll);
  }, [ref, lastKey]);
}

function scrolling(element: HTMLElement | null): HTMLElement | null {
  let part = element?.parentElement ?? null;
  while (part && !['auto', 'scroll'].includes(getComputedStyle(part).overflowY)) part = part.parentElement;
  return part;
}
