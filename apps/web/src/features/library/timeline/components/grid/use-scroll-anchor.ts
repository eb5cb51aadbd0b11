import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findInGrid, findSectionFile } from '../../api/section-files.ts';
import type { TimelineSource } from '../../api/timeline-queries.ts';
import { anchorAt, restoreAnchor, restoreDate, type ScrollAnchor } from '../../model/layout/scroll-anchor.ts';
import { tileAt, tileOffset } from '../../model/layout/tile-positions.ts';
import type { SectionLayout, TimelineLayout } from '../../model/layout/timeline-layout.ts';
import { storePlace, type TimelinePlace } from '../../model/timeline-place.ts';
import type { TimelineScroll } from './use-timeline-scroll.ts';

interface HeldPosition {
  anchor: ScrollAnchor | undefined;
  /** The scroll position at that time, and the layout and source of the files. */
  topPx: number;
  layout: TimelineLayout;
  source: TimelineSource;
  /** The date that was visible before the filter changed. Further filters return to it until the person scrolls. */
  date?: ScrollAnchor | undefined;
  /** The page was too short to reach that date. */
  isShort?: boolean;
}

interface AnchorOptions {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  source: TimelineSource;
  filter: string;
  /** Where the timeline was left, to begin there. */
  place: TimelinePlace | undefined;
}

/**
 * Keeps the visible files in place while months above grow or shrink and the width changes, and keeps the date when the
 * filter changes. Call `restore` when the files of a month have changed. Stores the place when the page is left.
 */
export function useScrollAnchor({ layout, scroll, source, filter, place }: AnchorOptions): {
  restore: () => void;
  /** Makes the tile at a point of the window the anchor of the next change. */
  anchorAtPoint: (xPx: number, yPx: number) => void;
} {
  const queryClient = useQueryClient();
  const heldPosition = useRef<HeldPosition>({ anchor: undefined, topPx: 0, layout, source });

  const remember = useEffectEvent((as: Pick<HeldPosition, 'layout' | 'source'>) => {
    const topPx = scroll.readTopPx();
    const idAt = (section: SectionLayout, index: number) => findSectionFile(queryClient, as.source, section, index)?.id;
    heldPosition.current = { layout: as.layout, source: as.source, topPx, anchor: anchorAt(as.layout, topPx, idAt) };
  });

  const restore = useEffectEvent(() => {
    // The page was scrolled without an event yet, so the new position becomes the anchor.
    const movedPx = scroll.readTopPx() - heldPosition.current.topPx;
    if (Math.abs(movedPx) >= 1 && !(movedPx < 0 && isAtPageEnd())) remember(heldPosition.current);
    const { anchor, source: heldSource, date, isShort } = heldPosition.current;
    heldPosition.current = { ...heldPosition.current, layout };
    const isByDate = heldSource !== source || isShort;
    const target = isByDate ? (date ?? anchor) : anchor;
    if (!target) return;
    const targetPx = isByDate
      ? restoreDate(layout, target)
      : restoreAnchor(layout, target, ({ key }, fileId) => {
          const position = findInGrid(queryClient, { source, layout }, fileId);
          return position?.section.key === key ? position.index : undefined;
        });
    if (targetPx !== undefined && Math.abs(targetPx - scroll.readTopPx()) >= 1) scroll.restoreTo(targetPx);
    remember({ layout, source });
    if (isByDate) {
      heldPosition.current = {
        ...heldPosition.current,
        date: target,
        isShort: targetPx !== undefined && targetPx - heldPosition.current.topPx >= 1,
      };
    } else heldPosition.current = { ...heldPosition.current, date };
  });

  const onMove = useEffectEvent(() => {
    // Scrolling by this hook is already recorded.
    if (Math.abs(scroll.readTopPx() - heldPosition.current.topPx) >= 1) remember({ layout, source });
  });
  const begin = useEffectEvent(() => {
    if (!place) return;
    heldPosition.current = {
      anchor: place.anchor,
      topPx: scroll.readTopPx(),
      layout,
      // A copy counts as another source, so that the date is restored.
      source: place.filter === filter ? source : { ...source },
    };
  });
  const leave = useEffectEvent(() => {
    const { anchor } = heldPosition.current;
    storePlace(anchor && { anchor, filter });
  });
  useLayoutEffect(() => {
    begin();
    const onPageHide = () => leave();
    window.addEventListener('pagehide', onPageHide);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      leave();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what moves things
  useLayoutEffect(() => restore(), [layout]);
  useEffect(() => {
    const onScroll = () => onMove();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  const anchorAtPoint = (xPx: number, yPx: number) => {
    const topPx = scroll.readTopPx();
    const tile = tileAt(layout, xPx, topPx + yPx);
    if (!tile) return;
    const { section, index } = tile;
    const anchor: ScrollAnchor = {
      key: section.key,
      index,
      count: section.count,
      fileId: findSectionFile(queryClient, source, section, index)?.id,
      offsetPx: topPx - section.topPx - tileOffset(layout.metrics, section, index).topPx,
    };
    heldPosition.current = { anchor, topPx, layout, source };
  };

  return { restore, anchorAtPoint };
}

/** When a page becomes shorter, the browser moves the window with its end. */
function isAtPageEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
