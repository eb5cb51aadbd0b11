import { ScrollHandle } from './scroll-handle.tsx';
import { ScrollRail } from './scroll-rail.tsx';
import type { ScrollerProps } from './use-month-position.ts';

/** Scrolls through all years: a rail of months where there is room, otherwise a handle that appears while scrolling. */
export function FastScroller(props: ScrollerProps) {
  const { layout } = props;
  if (layout.months.length === 0 || layout.heightPx <= window.innerHeight) return null;
  return layout.metrics.scrollerPx > 0 ? <ScrollRail {...props} /> : <ScrollHandle {...props} />;
}
