import type { FileRecord } from '@stund/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MonthKey } from '../model/month-key.ts';
import { sectionAt, type TimelineLayout, tileOffset } from '../model/timeline-layout.ts';
import type { TimelineScroll } from './use-timeline-scroll.ts';

interface Anchor {
  key: MonthKey;
  index: number;
  fileId: string | undefined;
  /** From the top of the tile to the top of the window. */
  offsetPx: number;
}

interface AnchorOptions {
  layout: TimelineLayout;
  scroll: TimelineScroll;
  filesOf: (key: MonthKey) => readonly FileRecord[] | undefined;
}

/**
 * Keeps what is on the screen where it is while months above grow or shrink and the width changes. At the very top
 * nothing is held, so that new files come into view. Call `hold` when the files of a month have changed.
 */
export function useScrollAnchor({ layout, scroll, filesOf }: AnchorOptions): { hold: () => void } {
  const anchor = useRef<Anchor | undefined>(undefined);

  const remember = useEffectEvent(() => {
    const topPx = scroll.readTopPx();
    const section = topPx > 0 ? sectionAt(layout, topPx) : undefined;
    anchor.current = undefined;
    if (!section) return;
    const { metrics } = layout;
    const rowStepPx = metrics.tilePx + metrics.gapPx;
    const row = Math.max(0, Math.floor((topPx - section.topPx - metrics.headingPx) / rowStepPx));
    const index = Math.min(row * metrics.columns, section.count - 1);
    anchor.current = {
      key: section.key,
      index,
      fileId: filesOf(section.key)?.[index]?.id,
      offsetPx: topPx - section.topPx - tileOffset(metrics, index).topPx,
    };
  });

  const hold = useEffectEvent(() => {
    const held = anchor.current;
    const section = held && layout.sections.find((one) => one.key === held.key);
    if (!held || !section) return;
    const found = filesOf(held.key)?.findIndex((file) => file.id === held.fileId) ?? -1;
    const index = Math.min(found >= 0 ? found : held.index, section.count - 1);
    const wantedPx = section.topPx + tileOffset(layout.metrics, index).topPx + held.offsetPx;
    if (Math.abs(wantedPx - scroll.readTopPx()) >= 1) scroll.scrollTo(wantedPx);
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
