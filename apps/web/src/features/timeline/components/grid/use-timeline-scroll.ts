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

/** Rendering follows the scroll in steps; the margin around the visible rows is several of them. */
const stepPx = 80;
/** More than this at once is flying by; what flies by isn't asked for. */
const fastScrollRows = layout.fastScrollRows;
/** Flying ends when nothing has leapt for so long. */
const fastScrollEndMs = 100;

export interface TimelineView {
  /** Top of the window in the timeline, to the step. */
  topPx: number;
  windowPx: number;
  /** Subtract it from a place in the timeline to get its place in the page. */
  shiftPx: number;
  /** What the page has to be high. */
  pagePx: number;
  /** Leaping so fast that nobody can see what passes. */
  isFastScrolling: boolean;
}

export interface TimelineScroll {
  view: TimelineView;
  /** Top of the window in the timeline, to the pixel, now. */
  readTopPx: () => number;
  scrollTo: (contentPx: number) => void;
  /** The same while what is on the screen stays there: never taken for flying. */
  holdAt: (contentPx: number) => void;
}

/** Scrolling of a timeline by the window's own scroll bar, whatever its height. `ref` is the element that gets the height. */
export function useTimelineScroll(
  ref: RefObject<HTMLElement | null>,
  { contentPx, rowPx }: { contentPx: number; rowPx: number },
): TimelineScroll {
  const place = useRef<ScrollPosition>({ pagePx: 0, shiftPx: 0 });
  const [stepped, setStepped] = useState({ topPx: 0, windowPx: window.innerHeight, shiftPx: 0 });
  const flight = useFastScrolling();
  const space = (): ScrollSpace => ({ contentPx, windowPx: window.innerHeight });

  const readPagePx = () => -(ref.current?.getBoundingClientRect().top ?? 0);
  const show = () => {
    const { pagePx, shiftPx } = place.current;
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
    const leapPx = Math.abs(to.pagePx + to.shiftPx - from.pagePx - from.shiftPx);
    if (leapPx > fastScrollRows * rowPx) flight.start();
  };
  const moveTo = (next: ScrollPosition) => {
    const deltaPx = next.pagePx - readPagePx();
    place.current = next;
    if (Math.abs(deltaPx) >= 0.5) window.scrollBy({ top: deltaPx, behavior: 'instant' });
    show();
  };
  const follow = () => {
    const next = followScroll(space(), place.current, readPagePx());
    detectFastScroll(place.current, next);
    place.current = next;
    show();
  };
  const recenter = () => {
    if (!needsRecentering(space(), place.current)) return;
    moveTo(positionFor(space(), Math.max(0, place.current.pagePx + place.current.shiftPx)));
  };

  const onScroll = useEffectEvent(follow);
  const onScrollEnd = useEffectEvent(recenter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is another place
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
      isFastScrolling: flight.isFlying,
    },
    readTopPx: () => readPagePx() + place.current.shiftPx,
    scrollTo(px) {
      const next = positionFor(space(), px);
      detectFastScroll(place.current, next);
      moveTo(next);
    },
    holdAt: (px) => moveTo(positionFor(space(), px)),
  };
}

/** On from a leap until nothing has leapt for a moment. */
function useFastScrolling() {
  const [isFlying, setIsFlying] = useState(false);
  const landing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(landing.current), []);
  return {
    isFlying,
    start() {
      setIsFlying(true);
      clearTimeout(landing.current);
      landing.current = setTimeout(() => setIsFlying(false), fastScrollEndMs);
    },
  };
}
