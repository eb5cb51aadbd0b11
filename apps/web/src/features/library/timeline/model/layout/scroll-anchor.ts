import type { FileId } from '@stund/contract';
import type { SectionKey } from '../month-key.ts';
import { tileOffset } from './tile-positions.ts';
import { type SectionLayout, sectionAt, sectionFrom, type TimelineLayout } from './timeline-layout.ts';

/** The tile, or the row of documents, at the top of the window, which stays in place when files around it change. */
export interface ScrollAnchor {
  key: SectionKey;
  index: number;
  /** The number of tiles of its section when the anchor was recorded. */
  count: number;
  fileId: FileId | undefined;
  /** The distance from the top of the tile to the top of the window. */
  offsetPx: number;
}

type FileIdAt = (section: SectionLayout, index: number) => FileId | undefined;

/** The anchor at a scroll position. There is none at the very top, so that new files become visible there. */
export function anchorAt(layout: TimelineLayout, topPx: number, fileIdAt: FileIdAt): ScrollAnchor | undefined {
  const section = topPx > 0 ? sectionAt(layout, topPx) : undefined;
  if (!section) return undefined;
  const { metrics } = layout;
  const row = Math.max(0, Math.floor((topPx - section.topPx - section.headPx) / (metrics.tilePx + metrics.gapPx)));
  const index = Math.min(row * metrics.columns, section.count - 1);
  return {
    key: section.key,
    index,
    count: section.count,
    fileId: fileIdAt(section, index),
    offsetPx: topPx - section.topPx - tileOffset(metrics, section, index).topPx,
  };
}

/** The scroll position that puts the anchor's tile where it was. `indexOf` finds a file in a section, if it is loaded. */
export function restoreAnchor(
  layout: TimelineLayout,
  anchor: ScrollAnchor,
  indexOf: (section: SectionLayout, fileId: FileId) => number | undefined,
): number | undefined {
  const section = sectionOf(layout, anchor.key);
  if (!section) return undefined;
  const found = anchor.fileId === undefined ? undefined : indexOf(section, anchor.fileId);
  const index = Math.min(found ?? anchor.index, section.count - 1);
  return section.topPx + tileOffset(layout.metrics, section, index).topPx + anchor.offsetPx;
}

/**
 * Like `restoreAnchor` for another filter: as far into the month as before, or at the start of the next older month.
 */
export function restoreDate(layout: TimelineLayout, anchor: ScrollAnchor): number | undefined {
  const section = sectionFrom(layout, anchor.key) ?? layout.sections.at(-1);
  if (section?.key !== anchor.key) return section?.topPx;
  const share = anchor.count > 0 ? anchor.index / anchor.count : 0;
  const index = Math.min(Math.round(share * section.count), section.count - 1);
  return section.topPx + tileOffset(layout.metrics, section, index).topPx + anchor.offsetPx;
}

function sectionOf(layout: TimelineLayout, key: SectionKey): SectionLayout | undefined {
  return layout.sections.find((section) => section.key === key);
}
