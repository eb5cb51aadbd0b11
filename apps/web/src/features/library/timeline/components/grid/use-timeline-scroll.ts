import { layout } from '@stund/contract';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  followScroll,
  needsRecentering,
  pageHeightPx,
  positionFor,
  type ScrollPosition,
  type ScrollSpace,
} from '../../model/layout/scroll-space.ts';

/** Rendering follows the scroll position in steps; the margin around the visible rows is several steps high. */
const stepPx = 80;
/** A jump of more rows than this is fast scrolling, during which nothing is fetched. */
const fastScrollRows = layout.fastScrollRows;
/** Fast scrolling ends this long after the last jump. */
const fastScrollEndMs = 100;

export interface TimelineView {
  /** The top of the window in the timeline, rounded to the step. */
  topPx: number;
  windowPx: number;
  /** Subtract it from a position in the timeline to get the position in the page. */
  shiftPx: number;
  /** The height that the page needs. */
  pagePx: number;
  /** True while scrolling so fast that files cannot be recognised. */
  isFastScrolling: boolean;
}

export interface TimelineScroll {
  view: TimelineView;
  /** The exact top of the window in the timeline now. */
  readTopPx: () => number;
  scrollTo: (contentPx: number) => void;
  /** Like `scrollTo`, for corrections that keep the visible files in place: never counted as fast scrolling. */
  restoreTo: (contentPx: number) => void;
}

/** Scrolls a timeline of any height with the window's own scroll bar. `ref` is the element that gets the height. */
export function useTimelineScroll(
  ref: RefObject<HTMLElement | null>,
  { contentPx, rowPx }: { contentPx: number; rowPx: number },
): TimelineScroll {
  const position = useRef<ScrollPosition>({ pagePx: 0, shiftPx: 0 });
  const [stepped, setStepped] = useState({ topPx: 0, windowPx: window.innerHeight, shiftPx: 0 });
  const fastScrolling = useFastScrolling();
  const space = (): ScrollSpace => ({ contentPx, windowPx: window.innerHeight });

  const readPagePx = () => -(ref.current?.getBoundingClientRect().top ?? 0);
  const updateView = () => {
    const { pagePx, shiftPx } = position.current;
    const next = {
      topPx: Math.floor((pagePx + shiftPx) / stepPx) * stepPx,
      windowPx: window.innerHeight,
      shiftPx,
    };
    setStepped((before) =>
      before.topPx === next.topPx && before.windowPx === next.windowPx && before.shiftPx === shiftPx ? before : next,
    );
  };
  const detectFastScroll = (from: ScrollPosition, to: ScrollPosition) => {
    const jumpPx = Math.abs(to.pagePx + to.shiftPx - from.pagePx - from.shiftPx);
    if (jumpPx > fastScrollRows * rowPx) fastScrolling.start();
  };
  const moveTo = (next: ScrollPosition) => {
    const deltaPx = next.pagePx - readPagePx();
    position.current = next;
    if (Math.abs(deltaPx) >= 0.5) window.scrollBy({ top: deltaPx, behavior: 'instant' });
    updateView();
  };
  const follow = () => {
    const next = followScroll(space(), position.current, readPagePx());
    detectFastScroll(position.current, next);
    position.current = next;
    updateView();
  };
  const recenter = () => {
    if (!needsRecentering(space(), position.current)) return;
    moveTo(positionFor(space(), Math.max(0, position.current.pagePx + position.current.shiftPx)));
  };

  const onScroll = useEffectEvent(follow);
  const onScrollEnd = useEffectEvent(recenter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another position
  useLayoutEffect(() => onScroll(), [contentPx]);
  useEffect(() => {
    const listen = { passive: true };
    window.addEventListener('scroll', onScroll, listen);
    window.addEventListener('scrollend', onScrollEnd, listen);
    window.addEventListener('resize', onScroll, listen);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('scrollend', onScrollEnd);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  return {
    view: {
      ...stepped,
      pagePx: pageHeightPx({ contentPx, windowPx: stepped.windowPx }),
      isFastScrolling: fastScrolling.isFlying,
    },
    readTopPx: () => readPagePx() + position.current.shiftPx,
    scrollTo(px) {
      const next = positionFor(space(), px);
      detectFastScroll(position.current, next);
      moveTo(next);
    },
    restoreTo: (px) => moveTo(positionFor(space(), px)),
  };
}

/** True from a jump until no further jump has followed for a moment. */
function useFastScrolling() {
  const [isFlying, setIsFlying] = useState(false);
  const endTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(endTimer.current), []);
  return {
    isFlying,
    start() {
      setIsFlying(true);
      clearTimeout(endTimer.current);
      endTimer.current = setTimeout(() => setIsFlying(false), fastScrollEndMs);
    },
  };
}
