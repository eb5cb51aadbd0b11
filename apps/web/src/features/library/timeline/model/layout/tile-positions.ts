import { clamp } from '../../../../../shared/numbers/clamp.ts';
import type { GridMetrics } from './grid-metrics.ts';
import {
  rowIndex,
  rowStepPx,
  type SectionLayout,
  sectionAt,
  sectionsOfRow,
  type TimelineLayout,
} from './timeline-layout.ts';

export interface TilePosition {
  section: SectionLayout;
  /** The index of the file in its section, newest first, or `rowIndex`. */
  index: number;
}

/** The index at which a section begins for the keyboard. */
export function firstIndexOf({ part }: Pick<SectionLayout, 'part'>): number {
  return part === 'documents' ? rowIndex : 0;
}

/** The left and top of a tile, or of the row of documents, inside its section. */
export function tileOffset(
  metrics: GridMetrics,
  { headPx }: Pick<SectionLayout, 'headPx'>,
  index: number,
): { leftPx: number; topPx: number } {
  if (index === rowIndex) return { leftPx: metrics.leftPx, topPx: headPx - metrics.gapPx - metrics.documentsRowPx };
  return {
    leftPx: metrics.leftPx + (index % metrics.columns) * rowStepPx(metrics),
    topPx: headPx + Math.floor(index / metrics.columns) * rowStepPx(metrics),
  };
}

/** The tile at a point; undefined on headings and rows of documents, in gaps and outside the grid. */
export function tileAt(layout: TimelineLayout, xPx: number, yPx: number): TilePosition | undefined {
  const first = sectionAt(layout, yPx);
  const { metrics } = layout;
  if (!first || yPx < 0 || yPx >= layout.heightPx) return undefined;
  const section = sectionsOfRow(layout, first).findLast(({ leftPx }) => xPx >= metrics.leftPx + leftPx) ?? first;
  const insidePx = yPx - section.topPx - section.headPx;
  const acrossPx = xPx - metrics.leftPx - section.leftPx;
  if (insidePx < 0 || acrossPx < 0) return undefined;
  const step = rowStepPx(metrics);
  const column = Math.floor(acrossPx / step);
  if (column >= metrics.columns || acrossPx % step >= metrics.tilePx || insidePx % step >= metrics.tilePx) {
    return undefined;
  }
  const index = Math.floor(insidePx / step) * metrics.columns + column;
  return index < section.count ? { section, index } : undefined;
}

/** A range of indexes in a section; `end` is exclusive. */
interface IndexRange {
  first: number;
  end: number;
}

/** The whole rows of a range from the first index that is missing to the last; an empty range when none is. */
export function rowsMissing(
  { columns }: Pick<GridMetrics, 'columns'>,
  { first, end }: IndexRange,
  isMissing: (index: number) => boolean,
): IndexRange {
  let [low, high] = [first, end];
  while (low < end && !isMissing(low)) low += 1;
  while (high > low && !isMissing(high - 1)) high -= 1;
  if (low === high) return { first, end: first };
  return { first: low - (low % columns), end: Math.min(end, Math.ceil(high / columns) * columns) };
}

/** A section and the range of its files that is visible; `end` is exclusive. */
export interface VisibleSection {
  section: SectionLayout;
  first: number;
  end: number;
}

/** The sections and whole rows between two heights. */
export function visibleSections(layout: TimelineLayout, fromPx: number, toPx: number): VisibleSection[] {
  const { metrics, sections } = layout;
  const found: VisibleSection[] = [];
  for (let order = sectionAt(layout, fromPx)?.order ?? 0; order < sections.length; order += 1) {
    const section = sections[order]!;
    if (section.topPx >= toPx) break;
    if (section.topPx + section.heightPx <= fromPx) continue;
    const gridTopPx = section.topPx + section.headPx;
    const firstRow = clamp(Math.floor((fromPx - gridTopPx) / rowStepPx(metrics)), 0, section.rows);
    const endRow = clamp(Math.ceil((toPx - gridTopPx) / rowStepPx(metrics)), 0, section.rows);
    found.push({
      section,
      first: Math.min(firstRow * metrics.columns, section.count),
      end: Math.min(Math.max(firstRow, endRow) * metrics.columns, section.count),
    });
  }
  return found;
}
