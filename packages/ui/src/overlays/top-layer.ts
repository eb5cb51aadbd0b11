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

/**
 * Keeps toasts above menus and below tooltips. The element that opens last is on top of the browser's top layer, so the region
 * is shown again when a menu opens above it. While it is not in the top layer, it stays in the page at its z-index.
 */
export function useLayerAboveMenus(ref: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useLayoutEffect(() => {
    const region = ref.current;
    if (!isNeeded || !region?.showPopover) return;
    const raise = () => {
      region.hidePopover();
      region.showPopover();
      for (const tooltip of document.querySelectorAll<HTMLElement>('[role="tooltip"]:popover-open')) {
        tooltip.hidePopover();
        tooltip.showPopover();
      }
    };
    const onToggle = (event: ToggleEvent) => {
      const opened = event.target;
      const isOver = event.newState === 'open' && opened instanceof HTMLElement && opened !== region;
      if (isOver && opened.role !== 'tooltip') raise();
    };
    raise();
    // The event does not bubble, but it can be captured.
    document.addEventListener('toggle', onToggle as EventListener, { capture: true });
    return () => {
      document.removeEventListener('toggle', onToggle as EventListener, { capture: true });
      region.hidePopover();
    };
  }, [ref, isNeeded]);
}
