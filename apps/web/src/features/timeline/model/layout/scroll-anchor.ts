import type { MonthKey } from '../month-key.ts';
import { type SectionLayout, sectionAt, type TimelineLayout, tileOffset } from './timeline-layout.ts';

/** The tile at the top of the window, which stays there whatever comes and goes around it. */
export interface ScrollAnchor {
  key: MonthKey;
  index: number;
  /** Of its month, when it was remembered. */
  count: number;
  fileId: string | undefined;
  /** From the top of the tile to the top of the window. */
  offsetPx: number;
}

type FileIdAt = (key: MonthKey, index: number) => string | undefined;

/** What to hold at a height; nothing at the very top, so that new files come into view there. */
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

/** Where the window has to stand so that the tile is where it was. `indexOf` finds a file in a month, if it is known. */
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

/** The same for another choice of files: as far into the month as before, or where the next older month begins. */
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
