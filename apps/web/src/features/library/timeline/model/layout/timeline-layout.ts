import { documentsKeyOf, type MonthKey, monthOfSection, type SectionKey } from '../month-key.ts';
import type { GridMetrics } from './grid-metrics.ts';

export interface MonthCount {
  key: MonthKey;
  /** The photos and videos. */
  count: number;
  /** None by default. */
  documents?: number;
  /** Whether the documents are displayed, and not only their row. */
  isOpen?: boolean;
}

/** A place in a sequence from top to bottom, where some of the things share a row. */
interface Placed {
  /** The index in the sequence. */
  order: number;
  topPx: number;
  /** The distance from the first column. Only short months that share a row have one. */
  leftPx: number;
  heightPx: number;
  /** The months that share the row, this one included; 1 for a month of its own. */
  neighbours: number;
  /** The index among the months that share the row. */
  neighbour: number;
}

export interface MonthLayout extends Placed {
  key: MonthKey;
  /** All files, also those of a collapsed row. */
  count: number;
}

/** The photos and videos of a month, or its documents, which follow them under a row that opens them. */
export interface SectionLayout extends Placed {
  key: SectionKey;
  month: MonthKey;
  part: 'media' | 'documents';
  /** The month has no other section, so its heading belongs to this one. */
  isWholeMonth: boolean;
  /** The tiles: none while the row of documents is collapsed. */
  count: number;
  /** The files, also those of a collapsed row. */
  total: number;
  /** The height above the first row of tiles. */
  headPx: number;
  rows: number;
}

/** The positions of all months and tiles, computed from the counts before any file is loaded. */
export interface TimelineLayout {
  metrics: GridMetrics;
  months: readonly MonthLayout[];
  sections: readonly SectionLayout[];
  heightPx: number;
}

/** The index of the row of documents, which comes before the tiles of its section. */
export const rowIndex = -1;

/** The distance between two months that share a row. */
const monthGapPx = 24;
/** The least width of a month that shares a row, so that its name fits. */
const minMonthPx = 170;

/**
 * Lays out months from top to bottom. Months without files are left out. Except on phones, consecutive months that are
 * shorter than a row share one while they fit; those with documents have rows of their own.
 */
export function layoutTimeline(counts: readonly MonthCount[], metrics: GridMetrics): TimelineLayout {
  const months: MonthLayout[] = [];
  const sections: SectionLayout[] = [];
  let topPx = 0;
  for (const row of shareRows(counts, metrics)) {
    const startPx = topPx;
    for (const [neighbour, month] of row.entries()) {
      const { key, count, documents, leftPx } = month;
      const place = { leftPx, neighbour, neighbours: row.length };
      topPx = startPx;
      for (const section of sectionsOf(month, metrics)) {
        sections.push({ ...section, ...place, topPx, order: sections.length });
        topPx += section.heightPx;
      }
      const size = { topPx: startPx, heightPx: topPx - startPx };
      months.push({ key, count: count + documents, ...place, ...size, order: months.length });
    }
  }
  return { metrics, months, sections, heightPx: topPx };
}

type Unplaced = Omit<SectionLayout, Exclude<keyof Placed, 'heightPx'>>;

function sectionsOf({ key, count, documents, isOpen }: Required<MonthCount>, metrics: GridMetrics): Unplaced[] {
  const sections: Unplaced[] = [];
  const add = (part: SectionLayout['part'], total: number, of: { headPx: number; count: number }) => {
    const rows = Math.ceil(of.count / metrics.columns);
    const heightPx = of.headPx + rows * rowStepPx(metrics) - metrics.gapPx;
    const sectionKey = part === 'media' ? key : documentsKeyOf(key);
    const isWholeMonth = total === count + documents;
    sections.push({ key: sectionKey, month: key, part, isWholeMonth, total, ...of, rows, heightPx });
  };
  if (count > 0) add('media', count, { headPx: metrics.headingPx, count });
  if (documents > 0) {
    const abovePx = count > 0 ? metrics.gapPx : metrics.headingPx;
    const headPx = abovePx + metrics.documentsRowPx + metrics.gapPx;
    add('documents', documents, { headPx, count: isOpen ? documents : 0 });
  }
  return sections;
}

type PlacedCount = Required<MonthCount> & { leftPx: number };

/** The months of each row of months from left to right, most of which have only one. */
function shareRows(months: readonly MonthCount[], metrics: GridMetrics): PlacedCount[][] {
  const rows: PlacedCount[][] = [];
  let endPx = Number.POSITIVE_INFINITY;
  for (const { documents = 0, isOpen = false, ...rest } of months) {
    const month = { ...rest, documents, isOpen };
    if (month.count + documents <= 0) continue;
    const isAlone = metrics.isPhone || documents > 0;
    const widthPx = isAlone ? Number.POSITIVE_INFINITY : monthWidthPx(month.count, metrics);
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

export function rowStepPx(metrics: GridMetrics): number {
  return metrics.tilePx + metrics.gapPx;
}

/**
 * The section at a height, found by binary search, and the first one of a shared row. Positions outside the timeline
 * give the first or last row; undefined when there is none.
 */
export function sectionAt({ sections }: TimelineLayout, yPx: number): SectionLayout | undefined {
  return placedAt(sections, yPx);
}

/** The month at a height, as sectionAt() finds a section. */
export function monthAt({ months }: TimelineLayout, yPx: number): MonthLayout | undefined {
  return placedAt(months, yPx);
}

function placedAt<T extends Placed>(all: readonly T[], yPx: number): T | undefined {
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (all[middle]!.topPx <= yPx) low = middle;
    else high = middle - 1;
  }
  const found = all[low];
  return found && all[low - found.neighbour];
}

/** The sections that share the row of months with a section, and itself, from left to right. */
export function sectionsOfRow({ sections }: TimelineLayout, section: SectionLayout): readonly SectionLayout[] {
  const first = section.order - section.neighbour;
  return sections.slice(first, first + section.neighbours);
}

/** The first section below a section; undefined at the end. */
export function sectionBelow({ sections }: TimelineLayout, section: SectionLayout): SectionLayout | undefined {
  return below(sections, section);
}

/** The first month below a month; undefined at the end. */
export function monthBelow({ months }: TimelineLayout, month: MonthLayout): MonthLayout | undefined {
  return below(months, month);
}

function below<T extends Placed>(all: readonly T[], { order, neighbour, neighbours }: T): T | undefined {
  return all[order - neighbour + neighbours];
}

/** The section with a key, or else the one that follows where it was: of the same month, or of the next older one. */
export function sectionFrom({ sections }: TimelineLayout, key: SectionKey): SectionLayout | undefined {
  const month = monthOfSection(key);
  return sections.find((one) => one.key === key || one.month < month || (key === month && one.month === month));
}
