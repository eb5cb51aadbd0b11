import type { TimelineLayout } from '../../model/timeline-layout.ts';
import type { TimelineScroll } from '../use-timeline-scroll.ts';
import { ScrollHandle } from './scroll-handle.tsx';
import { ScrollRail } from './scroll-rail.tsx';

interface FastScrollerProps {
  layout: TimelineLayout;
  scroll: TimelineScroll;
}

/** Leads through all the years in one movement: a rail of months where there is room, else a handle while one scrolls. */
export function FastScroller({ layout, scroll }: FastScrollerProps) {
  if (layout.sections.length === 0 || layout.heightPx <= window.innerHeight) return null;
  return layout.metrics.scrollerPx > 0 ? (
    <ScrollRail layout={layout} scroll={scroll} />
  ) : (
    <ScrollHandle layout={layout} scroll={scroll} />
  );
}
