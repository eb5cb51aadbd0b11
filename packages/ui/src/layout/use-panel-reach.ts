import { type RefObject, useLayoutEffect } from 'react';

/** The heights of the panels that lie over the end of the page. */
const heightsPx = new Map<HTMLElement, number>();

/**
 * Sets `--panel-reach` to the height of the panels together, which are above one another on phones, so that a page can leave room for them at
 * its end.
 */
export function usePanelReach(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const observer = new ResizeObserver(() => {
      heightsPx.set(panel, panel.offsetHeight);
      showReach();
    });
    observer.observe(panel);
    return () => {
      observer.disconnect();
      heightsPx.delete(panel);
      showReach();
    };
  }, [ref]);
}

function showReach(): void {
  const { style } = document.documentElement;
  if (heightsPx.size === 0) style.removeProperty('--panel-reach');
  else style.setProperty('--panel-reach', `${[...heightsPx.values()].reduce((sum, heightPx) => sum + heightPx, 0)}px`);
}
