import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--shell-top` to the height of the header with its banners, which wrap in narrow windows and long languages. */
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
