import type { DayRange } from '../understood.ts';

const dayMs = 86_400_000;
export const firstYear = 1;
export const lastYear = 9999;

/** Days since 1970-01-01 of a day of the calendar. Months and days beyond their limits move on, as with Date. */
export function dayNumber(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / dayMs;
}

/** The day as YYYY-MM-DD; undefined outside of the years 1 to 9999. */
export function formatDay(number: number): string | undefined {
  const date = new Date(number * dayMs);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < firstYear || year > lastYear) return undefined;
  return date.toISOString().slice(0, 10);
}

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  number: number;
}

export function partsOfDay(number: number): CalendarDay {
  const date = new Date(number * dayMs);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    number,
  };
}

/** Reads YYYY-MM-DD; an impossible day is read as that of the first of January 1970. */
export function parseDay(text: string): CalendarDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match ? partsOfDay(dayNumber(Number(match[1]), Number(match[2]), Number(match[3]))) : partsOfDay(0);
}

/** Whether the calendar has the day. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1 || day > 31) return false;
  return partsOfDay(dayNumber(year, month, day)).month === month;
}

/** From the first day to the second, which is exclusive. */
export function rangeOf(from: number, before: number): DayRange {
  return { from: formatDay(from), before: formatDay(before) };
}

export function yearRange(year: number): DayRange {
  return rangeOf(dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1));
}

export function monthRange(year: number, month: number): DayRange {
  return rangeOf(dayNumber(year, month, 1), dayNumber(year, month + 1, 1));
}

export function dayRange(number: number, days = 1): DayRange {
  return rangeOf(number, number + days);
}

/** The Monday of an ISO week. */
export function mondayOfWeek(year: number, week: number): number {
  const fourth = partsOfDay(dayNumber(year, 1, 4));
  return fourth.number - ((fourth.weekday + 6) % 7) + (week - 1) * 7;
}
