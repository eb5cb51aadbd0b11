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
  /** The distance from the first column. Only short months that share a row have one. */
  leftPx: number;
  heightPx: number;
  rows: number;
  /** The months that share the row, this one included; 1 for a month of its own. */
  neighbours: number;
  /** The index among the months that share the row. */
  neighbour: number;
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

/** The distance between two months that share a row. */
const monthGapPx = 24;
/** The least width of a month that shares a row, so that its name fits. */
const minMonthPx = 170;

/**
 * Lays out months from top to bottom. Months without files are left out. Except on phones, consecutive months that are
 * shorter than a row share one while they fit.
 */
export function layoutTimeline(months: readonly MonthCount[], metrics: GridMetrics): TimelineLayout {
  const sections: SectionLayout[] = [];
  let topPx = 0;
  for (const row of shareRows(months, metrics)) {
    const rows = row.length > 1 ? 1 : Math.ceil(row[0]!.count / metrics.columns);
    const heightPx = metrics.headingPx + rows * rowStepPx(metrics) - metrics.gapPx;
    for (const [neighbour, { key, count, leftPx }] of row.entries()) {
      const place = { topPx, leftPx, heightPx, rows, neighbour, neighbours: row.length };
      sections.push({ key, count, order: sections.length, ...place });
    }
    topPx += heightPx;
  }
  return { metrics, sections, heightPx: topPx };
}

/** The months of each row of months from left to right, most of which have only one. */
function shareRows(months: readonly MonthCount[], metrics: GridMetrics): (MonthCount & { leftPx: number })[][] {
  const rows: (MonthCount & { leftPx: number })[][] = [];
  let endPx = Number.POSITIVE_INFINITY;
  for (const month of months) {
    if (month.count <= 0) continue;
    const widthPx = metrics.isPhone ? Number.POSITIVE_INFINITY : monthWidthPx(month.count, metrics);
    const leftPx = endPx + monthGapPx;
    const fits = leftPx + widthPx <= metrics.gridWidthPx;
    if (fits) rows.at(-1)!.push({ ...month, leftPx });
    else rows.push([{ ...month, leftPx: 0 }]);
    endPx = (fits ? leftPx : 0) + widthPx;
  }
  return rows;
}

/** The width of a month in a shared row. */
export function monthWidthPx(count: number, metrics: GridMetrics): number {
  return Math.max(minMonthPx * metrics.textScale, count * rowStepPx(metrics) - metrics.gapPx);
}

function rowStepPx(metrics: GridMetrics): number {
  return metrics.tilePx + metrics.gapPx;
}

/**
 * The section at a height, found by binary search, and the first one of a shared row. Positions outside the timeline
 * give the first or last row; undefined when there is none.
 */
export function sectionAt({ sections }: TimelineLayout, yPx: number): SectionLayout | undefined {
  let low = 0;
  let high = sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sections[middle]!.topPx <= yPx) low = middle;
    else high = middle - 1;
  }
  const section = sections[low];
  return section && sections[low - section.neighbour];
}

/** The sections that share the row of months with a section, and itself, from left to right. */
export function sectionsOfRow({ sections }: TimelineLayout, section: SectionLayout): readonly SectionLayout[] {
  const first = section.order - section.neighbour;
  return sections.slice(first, first + section.neighbours);
}

/** The first section below a section; undefined at the end. */
export function sectionBelow({ sections }: TimelineLayout, section: SectionLayout): SectionLayout | undefined {
  return sections[section.order - section.neighbour + section.neighbours];
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
  const first = sectionAt(layout, yPx);
  const { metrics } = layout;
  if (!first || yPx < 0 || yPx >= layout.heightPx) return undefined;
  const section = sectionsOfRow(layout, first).findLast(({ leftPx }) => xPx >= metrics.leftPx + leftPx) ?? first;
  const insidePx = yPx - section.topPx - metrics.headingPx;
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
