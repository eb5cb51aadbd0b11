import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findCachedFile, findCachedPosition, type TimelineSource } from '../../api/timeline-queries.ts';
import { anchorAt, restoreAnchor, restoreDate, type ScrollAnchor } from '../../model/layout/scroll-anchor.ts';
import { type TimelineLayout, tileAt, tileOffset } from '../../model/layout/timeline-layout.ts';
import type { TimelineScroll } from './use-timeline-scroll.ts';

interface HeldPosition {
  anchor: ScrollAnchor | undefined;
  /** Where the window stood then, in which layout of which files. */
  topPx: number;
  layout: TimelineLayout;
  source: TimelineSource;
  /** What was on the screen before other files were chosen: other choices lead back to it, until somebody scrolls. */
  date?: ScrollAnchor | undefined;
  /** The page ended before that date could be reached. */
  isShort?: boolean;
}

interface AnchorOptions {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  source: TimelineSource;
}

/**
 * Keeps what is on the screen where it is while months above grow or shrink and the width changes, and the date when
 * other files are chosen. Call `hold` when the files of a month have changed.
 */
export function useScrollAnchor({ layout, scroll, source }: AnchorOptions): {
  hold: () => void;
  /** What is at a point of the window is what to hold through the next change. */
  grip: (xPx: number, yPx: number) => void;
} {
  const queryClient = useQueryClient();
  const heldPosition = useRef<HeldPosition>({ anchor: undefined, topPx: 0, layout, source });

  const remember = useEffectEvent((as: Pick<HeldPosition, 'layout' | 'source'>) => {
    const topPx = scroll.readTopPx();
    const idAt = (key: string, index: number) => findCachedFile(queryClient, as.source, key, index)?.id;
    heldPosition.current = { layout: as.layout, source: as.source, topPx, anchor: anchorAt(as.layout, topPx, idAt) };
  });

  const restore = useEffectEvent(() => {
    // Scrolled since, and not told of it yet: where it went is what to hold.
    const movedPx = scroll.readTopPx() - heldPosition.current.topPx;
    if (Math.abs(movedPx) >= 1 && !(movedPx < 0 && isAtPageEnd())) remember(heldPosition.current);
    const { anchor, source: heldSource, date, isShort } = heldPosition.current;
    heldPosition.current = { ...heldPosition.current, layout };
    const isByDate = heldSource !== source || isShort;
    const kept = isByDate ? (date ?? anchor) : anchor;
    if (!kept) return;
    const wantedPx = isByDate
      ? restoreDate(layout, kept)
      : restoreAnchor(layout, kept, (key, fileId) => {
          const place = findCachedPosition(queryClient, source, fileId);
          return place?.month === key ? place.index : undefined;
        });
    if (wantedPx !== undefined && Math.abs(wantedPx - scroll.readTopPx()) >= 1) scroll.holdAt(wantedPx);
    remember({ layout, source });
    if (isByDate) {
      heldPosition.current = {
        ...heldPosition.current,
        date: kept,
        isShort: wantedPx !== undefined && wantedPx - heldPosition.current.topPx >= 1,
      };
    } else heldPosition.current = { ...heldPosition.current, date };
  });

  const onMove = useEffectEvent(() => {
    // What this has scrolled itself is remembered already.
    if (Math.abs(scroll.readTopPx() - heldPosition.current.topPx) >= 1) remember({ layout, source });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what moves things
  useLayoutEffect(() => restore(), [layout]);
  useEffect(() => {
    const onScroll = () => onMove();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  const anchorAtPoint = (xPx: number, yPx: number) => {
    const topPx = scroll.readTopPx();
    const place = tileAt(layout, xPx, topPx + yPx);
    if (!place) return;
    const { section, index } = place;
    const anchor: ScrollAnchor = {
      key: section.key,
      index,
      count: section.count,
      fileId: findCachedFile(queryClient, source, section.key, index)?.id,
      offsetPx: topPx - section.topPx - tileOffset(layout.metrics, index).topPx,
    };
    heldPosition.current = { anchor, topPx, layout, source };
  };

  return { hold: restore, grip: anchorAtPoint };
}

/** A page that has become shorter takes the window along. */
function isAtPageEnd(): boolean {
  return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
}
