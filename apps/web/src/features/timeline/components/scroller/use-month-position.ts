import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sectionAt, type TimelineLayout } from '../../model/layout/timeline-layout.ts';
import type { TimelineScroll } from '../grid/use-timeline-scroll.ts';
import { headerPx } from '../tile/use-tile-focus.ts';

export interface ScrollerProps {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  /** Something else is being told: its own hint waits for another scroll. */
  isQuiet: boolean;
}

export interface MonthPosition {
  /** Of the month below the header, among the sections. */
  order: number;
  /** What of the timeline is below the header now. */
  readContentPx: () => number;
  /** Brings a month below the header; at the end of the page it is as near as it can be, and counts as there. */
  goToMonth: (order: number) => void;
  /** Brings a height of a month below the header; the month counts as there wherever the page ends. */
  goInto: (order: number, contentPx: number) => void;
}

/** Where in the timeline the window is, and the ways to elsewhere. */
export function useMonthPosition(layout: TimelineLayout, scroll: TimelineScroll): MonthPosition {
  const [order, setOrder] = useState(0);
  /** A month gone to by name, for as long as the window stays where that led. */
  const named = useRef<{ order: number; topPx: number }>(undefined);

  const readContentPx = () => scroll.readTopPx() + headerPx;
  const isAtEnd = () => scroll.readTopPx() + window.innerHeight >= layout.heightPx;
  const readOrder = () => {
    const last = layout.sections.length - 1;
    if (named.current && Math.abs(named.current.topPx - scroll.readTopPx()) < 1) {
      return Math.min(named.current.order, last);
    }
    return isAtEnd() ? last : (sectionAt(layout, readContentPx() + 1)?.order ?? 0);
  };
  useScrolled(layout, () => setOrder(readOrder()));

  const goInto = (next: number, contentPx: number) => {
    scroll.scrollTo(contentPx - headerPx);
    named.current = { order: next, topPx: scroll.readTopPx() };
    setOrder(next);
  };

  return {
    order: Math.min(order, layout.sections.length - 1),
    readContentPx: () => (isAtEnd() ? layout.heightPx : readContentPx()),
    goToMonth(next) {
      const section = layout.sections[next];
      if (section) goInto(next, section.topPx);
    },
    goInto,
  };
}

/** Calls back in the frame after anything has moved: by scrolling, with the window's size, or because months grew. */
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
