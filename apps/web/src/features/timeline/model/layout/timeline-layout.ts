import { clamp } from '../../../../shared/numbers/clamp.ts';
import type { MonthKey } from '../month-key.ts';
import type { GridMetrics } from './grid-metrics.ts';

export interface MonthCount {
  key: MonthKey;
  count: number;
}

export interface SectionLayout extends MonthCount {
  /** The index among the sections. */
  order: number;
  topPx: number;
  heightPx: number;
  rows: number;
}

/** The positions of all months and tiles, computed from the counts before any file is loaded. */
export interface TimelineLayout {
  metrics: GridMetrics;
  sections: readonly SectionLayout[];
  heightPx: number;
}

export interface TilePosition {
  section: SectionLayout;
  /** The index of the file in its month, newest first. */
  index: number;
}

/** Lays out months from top to bottom. Months without files are left out. */
export function layoutTimeline(months: readonly MonthCount[], metrics: GridMetrics): TimelineLayout {
  const sections: SectionLayout[] = [];
  let topPx = 0;
  for (const { key, count } of months) {
    if (count <= 0) continue;
    const rows = Math.ceil(count / metrics.columns);
    const heightPx = metrics.headingPx + rows * rowStepPx(metrics) - metrics.gapPx;
    sections.push({ key, count, order: sections.length, topPx, heightPx, rows });
    topPx += heightPx;
  }
  return { metrics, sections, heightPx: topPx };
}

function rowStepPx(metrics: GridMetrics): number {
  return metrics.tilePx + metrics.gapPx;
}

/**
 * The section at a height, found by binary search. Positions outside the timeline give the first or last section;
 * undefined when there is none.
 */
export function sectionAt({ sections }: TimelineLayout, yPx: number): SectionLayout | undefined {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sections[middle]!.topPx <= yPx) low = middle;
    else high = middle - 1;
  }
  return sections[low];
}

/** The left and top of a tile inside its section. */
export function tileOffset(metrics: GridMetrics, index: number): { leftPx: number; topPx: number } {
  return {
    leftPx: metrics.leftPx + (index % metrics.columns) * rowStepPx(metrics),
    topPx: metrics.headingPx + Math.floor(index / metrics.columns) * rowStepPx(metrics),
  };
}

/** The tile at a point; undefined on headings, in gaps and outside the grid. */
export function tileAt(layout: TimelineLayout, xPx: number, yPx: number): TilePosition | undefined {
  const section = sectionAt(layout, yPx);
  const { metrics } = layout;
  if (!section || yPx < 0 || yPx >= layout.heightPx) return undefined;
  const insidePx = yPx - section.topPx - metrics.headingPx;
  const acrossPx = xPx - metrics.leftPx;
  if (insidePx < 0 || acrossPx < 0) return undefined;
  const step = rowStepPx(metrics);
  const column = Math.floor(acrossPx / step);
  if (column >= metrics.columns || acrossPx % step >= metrics.tilePx || insidePx % step >= metrics.tilePx) {
    return undefined;
  }
  const index = Math.floor(insidePx / step) * metrics.columns + column;
  return index < section.count ? { section, index } : undefined;
}

/** A range of indexes in a month; `end` is exclusive. */
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
    const gridTopPx = section.topPx + metrics.headingPx;
    const firstRow = clamp(Math.floor((fromPx - gridTopPx) / rowStepPx(metrics)), 0, section.rows);
    const endRow = clamp(Math.ceil((toPx - gridTopPx) / rowStepPx(metrics)), 0, section.rows);
    found.push({
      section,
      first: firstRow * metrics.columns,
      end: Math.min(Math.max(firstRow, endRow) * metrics.columns, section.count),
    });
  }
  return found;
}
