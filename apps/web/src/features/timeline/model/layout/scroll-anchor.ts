import type { MonthKey } from '../month-key.ts';
import { type SectionLayout, sectionAt, type TimelineLayout, tileOffset } from './timeline-layout.ts';

/** The tile at the top of the window, which stays in place when files around it change. */
export interface ScrollAnchor {
  key: MonthKey;
  index: number;
  /** The number of files in its month when the anchor was recorded. */
  count: number;
  fileId: string | undefined;
  /** The distance from the top of the tile to the top of the window. */
  offsetPx: number;
}

type FileIdAt = (key: MonthKey, index: number) => string | undefined;

/** The anchor at a scroll position. There is none at the very top, so that new files become visible there. */
export function anchorAt(layout: TimelineLayout, topPx: number, fileIdAt: FileIdAt): ScrollAnchor | undefined {
  const section = topPx > 0 ? sectionAt(layout, topPx) : undefined;
  if (!section) return undefined;
  const { metrics } = layout;
  const row = Math.max(0, Math.floor((topPx - section.topPx - metrics.headingPx) / (metrics.tilePx + metrics.gapPx)));
  const index = Math.min(row * metrics.columns, section.count - 1);
  return {
    key: section.key,
    index,
    count: section.count,
    fileId: fileIdAt(section.key, index),
    offsetPx: topPx - section.topPx - tileOffset(metrics, index).topPx,
  };
}

/** The scroll position that puts the anchor's tile where it was. `indexOf` finds a file in a month, if it is loaded. */
export function restoreAnchor(
  layout: TimelineLayout,
  anchor: ScrollAnchor,
  indexOf: (key: MonthKey, fileId: string) => number | undefined,
): number | undefined {
  const section = sectionOf(layout, anchor.key);
  if (!section) return undefined;
  const found = anchor.fileId === undefined ? undefined : indexOf(anchor.key, anchor.fileId);
  const index = Math.min(found ?? anchor.index, section.count - 1);
  return section.topPx + tileOffset(layout.metrics, index).topPx + anchor.offsetPx;
}

/**
 * Like `restoreAnchor` for another filter: as far into the month as before, or at the start of the next older month.
 */
export function restoreDate(layout: TimelineLayout, anchor: ScrollAnchor): number | undefined {
  const section = sectionOf(layout, anchor.key);
  if (!section) {
    const older = layout.sections.find(({ key }) => key < anchor.key) ?? layout.sections.at(-1);
    return older?.topPx;
  }
  const index = Math.min(Math.round((anchor.index / anchor.count) * section.count), section.count - 1);
  return section.topPx + tileOffset(layout.metrics, index).topPx + anchor.offsetPx;
}

function sectionOf(layout: TimelineLayout, key: MonthKey): SectionLayout | undefined {
  return layout.sections.find((section) => section.key === key);
}
