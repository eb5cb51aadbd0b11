import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { monthAt, type TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { TimelineScroll } from '../grid/use-timeline-scroll.ts';
import { headerPx } from '../tile/use-tile-focus.ts';

export interface ScrollerProps {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  /** Another hint is shown, so the scroller's own hint waits for a later scroll. */
  isQuiet: boolean;
}

export interface MonthPosition {
  /** The index of the month below the header of the timeline. */
  order: number;
  /** The position of the timeline that is directly below the header now. */
  readContentPx: () => number;
  /** Scrolls a month below the header. At the end of the page it gets as near as possible and counts as reached. */
  goToMonth: (order: number) => void;
  /** Scrolls a position inside a month below the header. The month counts as reached even where the page ends. */
  goInto: (order: number, contentPx: number) => void;
}

/** The month at the scroll position, and scrolling to other months. */
export function useMonthPosition(layout: TimelineLayout, scroll: TimelineScroll): MonthPosition {
  const [order, setOrder] = useState(0);
  /** The month that was scrolled to explicitly, as long as the window stays at that position. */
  const explicit = useRef<{ order: number; topPx: number }>(undefined);

  const readContentPx = () => scroll.readTopPx() + headerPx;
  const isAtEnd = () => scroll.readTopPx() + window.innerHeight >= layout.heightPx;
  const readOrder = () => {
    const last = layout.months.length - 1;
    if (explicit.current && Math.abs(explicit.current.topPx - scroll.readTopPx()) < 1) {
      return Math.min(explicit.current.order, last);
    }
    return isAtEnd() ? last : (monthAt(layout, readContentPx() + 1)?.order ?? 0);
  };
  useScrolled(layout, () => setOrder(readOrder()));

  const goInto = (next: number, contentPx: number) => {
    scroll.scrollTo(contentPx - headerPx);
    explicit.current = { order: next, topPx: scroll.readTopPx() };
    setOrder(next);
  };

  return {
    order: Math.min(order, layout.months.length - 1),
    readContentPx: () => (isAtEnd() ? layout.heightPx : readContentPx()),
    goToMonth(next) {
      const month = layout.months[next];
      if (month) goInto(next, month.topPx);
    },
    goInto,
  };
}

/** Calls back in the next frame after scrolling, resizing or a change of the layout. */
export function useScrolled(layout: TimelineLayout, onMove: (isScroll: boolean) => void): void {
  const move = useEffectEvent(onMove);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what moves things
  useEffect(() => {
    const frame = requestAnimationFrame(() => move(false));
    return () => cancelAnimationFrame(frame);
  }, [layout]);
  useEffect(() => {
    const onScroll = () => move(true);
    const onResize = () => move(false);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, []);
}
