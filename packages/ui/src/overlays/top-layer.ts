import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows an element with `popover="manual"` in the browser's top layer: nothing on the page clips or covers it, while
 * it stays where it is in the document and keeps the theme and the landmark around it. Call it before usePlacement,
 * because the element has no size until it is shown.
 */
export function useTopLayer(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, [ref]);
}
