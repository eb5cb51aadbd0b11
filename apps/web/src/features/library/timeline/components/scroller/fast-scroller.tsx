import { ScrollHandle } from './scroll-handle.tsx';
import { ScrollRail } from './scroll-rail.tsx';
import type { ScrollerProps } from './use-month-position.ts';

/** Scrolls through all years: a rail of months where there is room, otherwise a handle that appears while scrolling. */
export function FastScroller(props: ScrollerProps) {
  return props.layout.metrics.scrollerPx > 0 ? <ScrollRail {...props} /> : <ScrollHandle {...props} />;
}
