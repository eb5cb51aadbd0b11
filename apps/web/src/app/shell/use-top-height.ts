import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--shell-top` of the shell as high as its top really is: a banner takes two lines where a window is narrow or
 * a language long.
 */
export function useTopHeight(shellRef: RefObject<HTMLElement | null>, topRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const top = topRef.current;
    if (!top) return;
    const observer = new ResizeObserver(() => {
      shellRef.current?.style.setProperty('--shell-top', `${top.offsetHeight}px`);
    });
    observer.observe(top);
    return () => observer.disconnect();
  }, [shellRef, topRef]);
}
