import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findKnownPlace, knownFileAt, type TimelineSource } from '../api/timeline-queries.ts';
import { anchorAt, holdAnchor, holdDate, type ScrollAnchor } from '../model/scroll-anchor.ts';
import type { TimelineLayout } from '../model/timeline-layout.ts';
import type { TimelineScroll } from './use-timeline-scroll.ts';

interface AnchorOptions {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  source: TimelineSource;
}

/**
 * Keeps what is on the screen where it is while months above grow or shrink and the width changes, and the date when
 * other files are chosen. Call `hold` when the files of a month have changed.
 */
export function useScrollAnchor({ layout, scroll, source }: AnchorOptions): { hold: () => void } {
  const queryClient = useQueryClient();
  const held = useRef<{ anchor: ScrollAnchor | undefined; source: TimelineSource }>({ anchor: undefined, source });

  const remember = useEffectEvent(() => {
    const idAt = (key: string, index: number) => knownFileAt(queryClient, source, key, index)?.id;
    held.current = { anchor: anchorAt(layout, scroll.readTopPx(), idAt), source };
  });

  const hold = useEffectEvent(() => {
    const { anchor, source: heldSource } = held.current;
    if (!anchor) return;
    const isOtherChoice = heldSource !== source;
    const wantedPx = isOtherChoice
      ? holdDate(layout, anchor)
      : holdAnchor(layout, anchor, (key, fileId) => {
          const place = findKnownPlace(queryClient, source, fileId);
          return place?.month === key ? place.index : undefined;
        });
    if (wantedPx !== undefined && Math.abs(wantedPx - scroll.readTopPx()) >= 1) scroll.holdAt(wantedPx);
    if (isOtherChoice) remember();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new layout is what moves things
  useLayoutEffect(() => hold(), [layout]);
  useEffect(() => {
    const onScroll = () => remember();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return { hold };
}
