import { dayNumber, dayRange, isDay, monthRange, partsOfDay, rangeOf, yearRange } from '../calendar/days.ts';
import { holidayIn, recurringHoliday } from '../calendar/holidays.ts';
import { monthsOfSeason, seasonFrom, seasonOf } from '../calendar/seasons.ts';
import type { DayRange } from '../understood.ts';
import type { Cursor, Read } from './cursor.ts';
import { readDecade, readWeek } from './read-numbered-period.ts';
import { readLaterYear, readYear } from './read-year.ts';
import type { Span } from './span.ts';

type ReadSpan = Read<Span> | undefined;

/** Holidays that move are looked for in so many years before this one. */
const movingYears = 80;

/** A date or a period, without words such as "before" around it. */
export function readSpan(cursor: Cursor, at: number): ReadSpan {
  return (
    readRelative(cursor, at) ??
    readNumericDate(cursor, at) ??
    readDayOfMonth(cursor, at) ??
    readMonth(cursor, at) ??
    readNamedPeriod(cursor, at) ??
    readWeek(cursor, at) ??
    readDecade(cursor, at) ??
    readYearSpan(cursor, at)
  );
}

const ranges = (...list: DayRange[]): Span => ({ ranges: list });

function readYearSpan(cursor: Cursor, at: number): ReadSpan {
  const year = readYear(cursor, at);
  if (!year) return undefined;
  // The year of a month, season or holiday that follows: "2019 summer".
  const next = at + year.length + cursor.skipStops(at + year.length);
  const named = readNamedOf(cursor, next, year.value) ?? readMonthOf(cursor, next, year.value);
  if (named && !readLaterYear(cursor, next + named.length))
    return { value: named.value, length: next + named.length - at };
  return { value: ranges(yearRange(year.value)), length: year.length };
}

function readMonthOf(cursor: Cursor, at: number, year: number): ReadSpan {
  const month = cursor.find(at, 'month');
  return month && { value: ranges(monthRange(year, month.value)), length: month.length };
}

/** A season or a holiday of a year. */
function readNamedOf(cursor: Cursor, at: number, year: number): ReadSpan {
  const season = cursor.find(at, 'season');
  if (season) return { value: { ranges: seasonOf(season.value, year) }, length: season.length };
  const holiday = cursor.find(at, 'holiday');
  return holiday && { value: ranges(holidayIn(holiday.value, year, cursor.language)), length: holiday.length };
}

/** "2015-07-04", "4.7.2015", "7/2015", "2015-07". Days come before months, except where they cannot. */
function readNumericDate(cursor: Cursor, at: number): ReadSpan {
  const word = cursor.wordAt(at);
  if (word?.kind !== 'number') return undefined;
  const parts = word.folded.replace(/\.$/, '').split(/[-./]/).map(Number);
  const days = daysOfParts(parts, word.folded);
  return days && { value: ranges(days), length: 1 };
}

function daysOfParts(parts: readonly number[], text: string): DayRange | undefined {
  const [first = 0, second = 0, third = 0] = parts;
  const startsWithYear = /^\d{4}/.test(text);
  if (parts.length === 2) {
    const [year, month] = startsWithYear ? [first, second] : [second, first];
    return String(year).length === 4 && isDay(year, month, 1) ? monthRange(year, month) : undefined;
  }
  if (parts.length !== 3) return undefined;
  if (startsWithYear) return isDay(first, second, third) ? dayRange(dayNumber(first, second, third)) : undefined;
  const year = third < 100 && /\D\d{2}\.?$/.test(text) ? third + (third < 70 ? 2000 : 1900) : third;
  if (isDay(year, second, first)) return dayRange(dayNumber(year, second, first));
  return isDay(year, first, second) ? dayRange(dayNumber(year, first, second)) : undefined;
}

/** "4 July 2021", "July 4, 2021", "4. juli": with a year a day, without one every year. */
function readDayOfMonth(cursor: Cursor, at: number): ReadSpan {
  const found = readDayFirst(cursor, at) ?? readMonthFirst(cursor, at);
  if (!found) return undefined;
  const { month, day } = found.value;
  const year = readLaterYear(cursor, at + found.length);
  if (!year) return { value: { recurring: { days: [{ month, day }] } }, length: found.length };
  if (!isDay(year.value, month, day)) return undefined;
  return { value: ranges(dayRange(dayNumber(year.value, month, day))), length: found.length + year.length };
}

type MonthDay = Read<{ month: number; day: number }> | undefined;

function readDayFirst(cursor: Cursor, at: number): MonthDay {
  const day = readOrdinal(cursor, at);
  if (!day) return undefined;
  const next = at + day.length + cursor.skipStops(at + day.length);
  const month = cursor.find(next, 'month');
  return month && monthDay(month.value, day.value, next + month.length - at);
}

function readMonthFirst(cursor: Cursor, at: number): MonthDay {
  const month = cursor.find(at, 'month');
  if (!month) return undefined;
  const next = at + month.length + cursor.skip(at + month.length, 'stop');
  const day = readOrdinal(cursor, next);
  return day && monthDay(month.value, day.value, next + day.length - at);
}

function monthDay(month: number, day: number, length: number): MonthDay {
  return isDay(2000, month, day) ? { value: { month, day }, length } : undefined;
}

/** A day of a month: "4", "4.", "4th", "17-ти". */
function readOrdinal(cursor: Cursor, at: number): Read<number> | undefined {
  const word = cursor.wordAt(at);
  const digits = /^(\d{1,2})(?:st|nd|rd|th|e|a|\.)?$/.exec(word?.folded ?? '')?.[1];
  if (digits === undefined || Number(digits) < 1 || Number(digits) > 31) return undefined;
  const suffix = cursor.wordAt(at + 1);
  const isSuffix = suffix?.kind === 'word' && suffix.isJoined && suffix.folded.length <= 2;
  return { value: Number(digits), length: isSuffix ? 2 : 1 };
}

/** "July 2019", "last July", "this July", "July". */
function readMonth(cursor: Cursor, at: number): ReadSpan {
  const { today } = cursor;
  const last = cursor.skip(at, 'last');
  const current = last > 0 ? 0 : cursor.skip(at, 'current');
  const lead = last + current;
  const month = cursor.find(at + lead, 'month');
  if (!month) return undefined;
  const length = lead + month.length;
  const year = readLaterYear(cursor, at + length);
  if (year) return { value: ranges(monthRange(year.value, month.value)), length: length + year.length };
  if (last > 0) {
    const inYear = month.value < today.month ? today.year : today.year - 1;
    return { value: ranges(monthRange(inYear, month.value)), length };
  }
  if (current > 0 && !cursor.skip(at, 'stop')) return { value: ranges(monthRange(today.year, month.value)), length };
  return { value: { recurring: { months: [month.value] } }, length };
}

/** Seasons, holidays, weekdays and weekends, with a year, or with "last" or "this", or each year. */
function readNamedPeriod(cursor: Cursor, at: number): ReadSpan {
  const last = cursor.skip(at, 'last');
  const current = last > 0 ? 0 : cursor.skip(at, 'current');
  // "i fjor sommer"
  const past = cursor.find(at, 'past-season');
  if (past) {
    const { today } = cursor;
    const seasons = [today.year, today.year - 1, today.year - 2].map((year) => seasonFrom(past.value, year));
    return { value: ranges(latestBefore(cursor, seasons)), length: past.length };
  }
  const early = cursor.find(at, 'year-ago');
  if (early) {
    const named = readNamedOf(cursor, at + early.length, cursor.today.year - early.value);
    return named && { value: named.value, length: early.length + named.length };
  }
  const lead = last + current;
  return (
    readSeason(cursor, at, { lead, isLast: last > 0 }) ??
    readHoliday(cursor, at, { lead, isLast: last > 0 }) ??
    readWeekday(cursor, at, { lead, isLast: last > 0 })
  );
}

interface Lead {
  /** The number of words before the name. */
  lead: number;
  isLast: boolean;
}

function readSeason(cursor: Cursor, at: number, { lead, isLast }: Lead): ReadSpan {
  const { today } = cursor;
  const season = cursor.find(at + lead, 'season');
  if (!season) return undefined;
  const length = lead + season.length;
  const stops = cursor.skipStops(at + length);
  const pair = season.value === 'winter' ? readYearPair(cursor, at + length + stops) : undefined;
  if (pair) return { value: ranges(seasonFrom('winter', pair.value)), length: length + stops + pair.length };
  const year = readLaterYear(cursor, at + length);
  if (year) return { value: { ranges: seasonOf(season.value, year.value) }, length: length + year.length };
  const candidates = [today.year + 1, today.year, today.year - 1, today.year - 2].map((one) =>
    seasonFrom(season.value, one),
  );
  if (isLast) return { value: ranges(latestBefore(cursor, candidates)), length };
  if (lead > 0) {
    return { value: ranges(latestBegun(cursor, candidates)), length };
  }
  return { value: { recurring: { months: monthsOfSeason(season.value) } }, length };
}

/** "2019/2020" and "2019-2020" of a winter. */
function readYearPair(cursor: Cursor, at: number): Read<number> | undefined {
  const first = cursor.wordAt(at);
  const joined = /^(\d{4})\/(\d{2}|\d{4})$/.exec(first?.folded ?? '');
  if (joined) return { value: Number(joined[1]), length: 1 };
  const year = readYear(cursor, at);
  if (!year || cursor.items[at + 1]?.kind !== 'range') return undefined;
  const next = readYear(cursor, at + 2);
  return next?.value === year.value + 1 ? { value: year.value, length: 3 } : undefined;
}

function readHoliday(cursor: Cursor, at: number, { lead, isLast }: Lead): ReadSpan {
  const { today, language } = cursor;
  const holiday = cursor.find(at + lead, 'holiday');
  if (!holiday) return undefined;
  const length = lead + holiday.length;
  const of = (year: number) => holidayIn(holiday.value, year, language);
  const year = readLaterYear(cursor, at + length);
  if (year) return { value: ranges(of(year.value)), length: length + year.length };
  if (isLast)
    return { value: ranges(latestBefore(cursor, [of(today.year), of(today.year - 1), of(today.year - 2)])), length };
  if (lead > 0) return { value: ranges(latestBegun(cursor, [of(today.year), of(today.year - 1)])), length };
  const recurring = recurringHoliday(holiday.value, language);
  if (recurring) return { value: { recurring }, length };
  const years = Array.from({ length: movingYears }, (_, index) => today.year - index).filter((one) => one > 0);
  return { value: { ranges: years.map(of) }, length };
}

function readWeekday(cursor: Cursor, at: number, { lead, isLast }: Lead): ReadSpan {
  const { today } = cursor;
  const weekend = cursor.skip(at + lead, 'weekend');
  const weekday = cursor.find(at + lead, 'weekday');
  const length = lead + (weekend || (weekday?.length ?? 0));
  if (length === lead) return undefined;
  const isPast = isLast || (lead > 0 && weekend === 0);
  if (weekend > 0) {
    const saturday = today.number - ((today.weekday + 1) % 7);
    // On a weekend the last one is that of the week before.
    const isNow = today.weekday === 0 || today.weekday === 6;
    if (lead > 0)
      return {
        value: ranges(dayRange(isLast && isNow ? saturday - 7 : isLast || isNow ? saturday : saturday + 7, 2)),
        length,
      };
    return { value: { recurring: { weekdays: [6, 0] } }, length };
  }
  if (isPast) {
    const back = (today.weekday - weekday!.value + 7) % 7 || 7;
    return { value: ranges(dayRange(today.number - back)), length };
  }
  return { value: { recurring: { weekdays: [weekday!.value] } }, length };
}

/** The newest range that has begun: nobody has photos of a later one. */
function latestBegun(cursor: Cursor, newestFirst: readonly DayRange[]): DayRange {
  const day = formatToday(cursor);
  return newestFirst.find(({ from }) => from !== undefined && from <= day) ?? newestFirst.at(-1)!;
}

/** The newest range that has ended before today. */
function latestBefore(cursor: Cursor, newestFirst: readonly DayRange[]): DayRange {
  const day = formatToday(cursor);
  return newestFirst.find(({ before }) => before !== undefined && before <= day) ?? newestFirst.at(-1)!;
}

function formatToday({ today }: Cursor): string {
  return dayRange(today.number).from ?? '';
}

/** "today", "yesterday", "this week", "last month", "3 years ago", "on this day". */
function readRelative(cursor: Cursor, at: number): ReadSpan {
  const { today } = cursor;
  const same = cursor.skip(at, 'on-this-day');
  if (same > 0) return { value: { recurring: { days: [{ month: today.month, day: today.day }] } }, length: same };
  const ago = cursor.find(at, 'day-ago');
  if (ago) return { value: ranges(dayRange(today.number - ago.value)), length: ago.length };
  return readWithin(cursor, at) ?? readAgo(cursor, at) ?? readUnit(cursor, at);
}

/** "in the last 3 weeks": up to today. */
function readWithin(cursor: Cursor, at: number): ReadSpan {
  const within = cursor.skip(at, 'within');
  if (within === 0) return undefined;
  const count = cursor.count(at + within);
  const unit = cursor.find(at + within + (count?.length ?? 0), 'unit');
  if (!unit) return undefined;
  // "last week" is the week before this one; "in the last week" and "last 2 weeks" are the days until today.
  if (!count && cursor.wordAt(at)?.folded === 'last') return undefined;
  const { today } = cursor;
  const from = shifted(cursor, unit.value, count?.value ?? 1);
  const length = within + (count?.length ?? 0) + unit.length;
  return { value: ranges(rangeOf(from, today.number + 1)), length };
}

/** The day that is so many units before today. */
function shifted({ today }: Cursor, unit: 'day' | 'week' | 'month' | 'year', count: number): number {
  if (unit === 'day') return today.number - count;
  if (unit === 'week') return today.number - 7 * count;
  const months = unit === 'month' ? count : 12 * count;
  const first = partsOfDay(dayNumber(today.year, today.month - months, 1));
  const last = partsOfDay(dayNumber(first.year, first.month + 1, 0)).day;
  return dayNumber(first.year, first.month, Math.min(today.day, last));
}

/** "3 years ago": the whole unit that was then. */
function readAgo(cursor: Cursor, at: number): ReadSpan {
  const before = cursor.skip(at, 'ago-before');
  const count = cursor.count(at + before);
  if (!count) return undefined;
  const unit = cursor.find(at + before + count.length, 'unit');
  if (!unit) return undefined;
  const length = before + count.length + unit.length;
  const after = cursor.skip(at + length, 'ago-after');
  // Norwegian and Swedish have both words, English the second, Bulgarian the first.
  if (after === 0 && !(before > 0 && cursor.skip(at, 'before') > 0)) return undefined;
  return { value: ranges(unitAround(unit.value, shifted(cursor, unit.value, count.value))), length: length + after };
}

/** The day, week, month or year that a day is in. */
function unitAround(unit: 'day' | 'week' | 'month' | 'year', number: number): DayRange {
  const day = partsOfDay(number);
  if (unit === 'day') return dayRange(number);
  if (unit === 'week') return dayRange(number - ((day.weekday + 6) % 7), 7);
  return unit === 'month' ? monthRange(day.year, day.month) : yearRange(day.year);
}

/** "this week", "last month", "last year". */
function readUnit(cursor: Cursor, at: number): ReadSpan {
  const last = cursor.skip(at, 'last');
  const lead = last || cursor.skip(at, 'current');
  const unit = lead > 0 ? cursor.find(at + lead, 'unit') : undefined;
  if (!unit || (unit.value === 'day' && last === 0)) return undefined;
  const number = shifted(cursor, unit.value, last > 0 ? 1 : 0);
  return { value: ranges(unitAround(unit.value, number)), length: lead + unit.length };
}
