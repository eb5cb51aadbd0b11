import { clamp } from '../../../../../shared/numbers/clamp.ts';
import type { MonthKey } from '../month-key.ts';
import { type MonthLayout, monthAt, type TimelineLayout } from './timeline-layout.ts';

/** A month on the rail: a word in the visible year, and part of a tick in the others. */
export interface RailMonth {
  place: MonthLayout;
  /** The month from 1 to 12. */
  month: number;
  topPx: number;
  heightPx: number;
}

/** The number of files of a month, or of several months where separate ticks would overlap. */
export interface RailTick {
  topPx: number;
  /** The count relative to the largest month, from 0 to 1. */
  share: number;
}

export interface RailYear {
  year: number;
  topPx: number;
  /** False where the name would overlap another year's. */
  isNamed: boolean;
  isOpen: boolean;
  ticks: readonly RailTick[];
  months: readonly RailMonth[];
}

/** The position of every month on the fast scroller, from top to bottom. */
export interface Rail {
  years: readonly RailYear[];
  /** The months of all years, in order. */
  months: readonly RailMonth[];
  /** How much larger than usual it is. */
  scale: number;
}

const usualSizes = {
  namePx: 20,
  /** The height of a closed year: its number, twelve ticks and a gap. */
  closedPx: { max: 58, withTicks: 32 },
  wordPx: { max: 24, min: 18 },
  gapPx: 2,
};
/** The height of the mark of the position. */
const markPx = 18;
/** The distance between two ticks. */
const tickStepPx = 2.5;

function sizesFor(scale: number): typeof usualSizes {
  const { namePx, closedPx, wordPx, gapPx } = usualSizes;
  return {
    namePx: namePx * scale,
    closedPx: { max: closedPx.max * scale, withTicks: closedPx.withTicks * scale },
    wordPx: { max: wordPx.max * scale, min: wordPx.min * scale },
    gapPx: gapPx * scale,
  };
}

interface RailSpace {
  heightPx: number;
  /** The year whose months are shown as words. */
  openYear: number;
  /** How much larger than usual the text is. */
  scale?: number;
}

/** Distributes the height among the years: at the default sizes where they fit, and closer together otherwise. */
export function layoutRail({ months: all }: TimelineLayout, { heightPx, openYear, scale = 1 }: RailSpace): Rail {
  const { namePx, closedPx, wordPx, gapPx } = sizesFor(scale);
  const largest = Math.max(1, ...all.map(({ count }) => count));
  const byYear = Map.groupBy(all, ({ key }) => partsOf(key).year);
  const openCount = byYear.get(openYear)?.length ?? 0;
  const closedCount = byYear.size - (openCount > 0 ? 1 : 0);

  const preferredPx = closedCount * closedPx.withTicks;
  const rowPx = clamp((heightPx - preferredPx - namePx) / Math.max(1, openCount), wordPx.min, wordPx.max);
  const openPx = openCount > 0 ? namePx + openCount * rowPx + gapPx : 0;
  const yearPx = clamp((heightPx - openPx) / Math.max(1, closedCount), 1, closedPx.max);
  const hasTicks = yearPx >= closedPx.withTicks;
  const everyNth = Math.max(1, Math.ceil(namePx / yearPx));

  const years: RailYear[] = [];
  let topPx = 0;
  for (const [year, ofYear] of byYear) {
    const isOpen = year === openYear;
    const nameRoomPx = isOpen || hasTicks ? namePx : 0;
    const slotPx = isOpen ? rowPx : (yearPx - nameRoomPx - (hasTicks ? gapPx : 0)) / 12;
    const months = ofYear.map((place, order): RailMonth => {
      const { month } = partsOf(place.key);
      const slot = isOpen ? order : 12 - month;
      return { place, month, topPx: topPx + nameRoomPx + slot * slotPx, heightPx: slotPx };
    });
    const isNamed = isOpen || years.length % everyNth === 0;
    const ticks = !isOpen && hasTicks ? ticksOf(months, { topPx: topPx + namePx, slotPx, largest }) : [];
    years.push({ year, topPx, isNamed, isOpen, ticks, months });
    topPx += isOpen ? openPx : yearPx;
  }
  return { years, months: years.flatMap(({ months }) => months), scale };
}

interface TickSpace {
  topPx: number;
  slotPx: number;
  /** The number of files in the largest month. */
  largest: number;
}

function ticksOf(months: readonly RailMonth[], { topPx, slotPx, largest }: TickSpace): RailTick[] {
  const monthsPerTick = [1, 2, 3, 4, 6].find((size) => size * slotPx >= tickStepPx) ?? 12;
  const ticks: RailTick[] = [];
  for (let first = 12; first > 0; first -= monthsPerTick) {
    const covered = months.filter(({ month }) => month <= first && month > first - monthsPerTick);
    const count = covered.reduce((sum, { place }) => sum + place.count, 0);
    if (count > 0) ticks.push({ topPx: topPx + (12 - first) * slotPx, share: count / monthsPerTick / largest });
  }
  return ticks;
}

/**
 * The month at a height of the rail, and how far into it. Between two months it is the older one, whose year's name is
 * there.
 */
export function railMonthAt({ months }: Rail, yPx: number): { month: RailMonth; share: number } | undefined {
  const month = months.find(({ topPx, heightPx }) => yPx < topPx + heightPx) ?? months.at(-1);
  return month && { month, share: clamp((yPx - month.topPx) / month.heightPx, 0, 1) };
}

/**
 * The month and the timeline position that a height of the rail represents. Months that share a row have equal parts of
 * its height.
 */
export function contentAtRail(rail: Rail, yPx: number): { order: number; contentPx: number } {
  const found = railMonthAt(rail, yPx);
  if (!found) return { order: 0, contentPx: 0 };
  const { order, topPx, heightPx, neighbour, neighbours } = found.month.place;
  return { order, contentPx: topPx + ((neighbour + found.share) / neighbours) * heightPx };
}

/** The height on the rail of a position in the timeline. */
export function railAtContent(rail: Rail, layout: TimelineLayout, contentPx: number): number {
  return placeOnRail(rail, layout, contentPx)?.yPx ?? 0;
}

/** The centre of the mark for a position in the timeline. Where months are words, it stays next to the word of one. */
export function markAtContent(rail: Rail, layout: TimelineLayout, contentPx: number): number {
  const place = placeOnRail(rail, layout, contentPx);
  if (!place) return 0;
  const { month, yPx } = place;
  const marginPx = Math.min(markPx * rail.scale, month.heightPx) / 2;
  return month.heightPx < usualSizes.wordPx.min * rail.scale
    ? yPx
    : clamp(yPx, month.topPx + marginPx, month.topPx + month.heightPx - marginPx);
}

function placeOnRail(
  rail: Rail,
  layout: TimelineLayout,
  contentPx: number,
): { month: RailMonth; yPx: number } | undefined {
  const first = monthAt(layout, contentPx);
  if (!first) return undefined;
  const partsPx = clamp((contentPx - first.topPx) / first.heightPx, 0, 1) * first.neighbours;
  const neighbour = Math.min(Math.floor(partsPx), first.neighbours - 1);
  const month = rail.months[first.order + neighbour];
  return month && { month, yPx: month.topPx + (partsPx - neighbour) * month.heightPx };
}

/** The month that a key moves to: the next or previous month or year, or the ends. */
export function monthByKey({ months }: TimelineLayout, from: number, key: string): number | undefined {
  const last = months.length - 1;
  const yearOf = (order: number) => partsOf(months[order]!.key).year;
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'PageDown': {
      const older = months.findIndex((_, order) => order > from && yearOf(order) !== yearOf(from));
      return older < 0 ? last : older;
    }
    case 'PageUp': {
      const newer = months.findLastIndex((_, order) => order < from && yearOf(order) !== yearOf(from));
      return newer < 0 ? 0 : months.findIndex((_, order) => yearOf(order) === yearOf(newer));
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Parses "2025-10". */
export function partsOf(key: MonthKey): { year: number; month: number } {
  return { year: Number(key.slice(0, -3)), month: Number(key.slice(-2)) };
}
