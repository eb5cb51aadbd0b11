import { dayNumber, dayRange, lastYear, mondayOfWeek, rangeOf } from '../calendar/days.ts';
import type { DayRange } from '../understood.ts';
import type { Cursor, Read } from './cursor.ts';
import { readLaterYear, shownYears } from './read-year.ts';
import type { Span } from './span.ts';

type ReadSpan = Read<Span> | undefined;

const ranges = (...list: DayRange[]): Span => ({ ranges: list });

/** "week 30 2020", "Q3 2020". */
export function readWeek(cursor: Cursor, at: number): ReadSpan {
  const unit = cursor.find(at, 'unit');
  const quarter = unit ? undefined : readQuarter(cursor, at);
  if (quarter) return quarter;
  if (unit?.value !== 'week') return undefined;
  const week = cursor.count(at + unit.length);
  if (!week || week.value < 1 || week.value > 53) return undefined;
  const year = readLaterYear(cursor, at + unit.length + week.length);
  const monday = mondayOfWeek(year?.value ?? cursor.today.year, week.value);
  return { value: ranges(dayRange(monday, 7)), length: unit.length + week.length + (year?.length ?? 0) };
}

function readQuarter(cursor: Cursor, at: number): ReadSpan {
  const glued = /^q([1-4])$/.exec(cursor.wordAt(at)?.folded ?? '')?.[1];
  const isFirst = glued === undefined && cursor.skip(at, 'quarter') === 0;
  const named = glued === undefined ? cursor.skip(isFirst ? at + 1 : at, 'quarter') : 0;
  const count = named > 0 ? cursor.count(isFirst ? at : at + named) : undefined;
  const number = glued === undefined ? count?.value : Number(glued);
  if (number === undefined || number < 1 || number > 4) return undefined;
  const length = glued === undefined ? named + count!.length : 1;
  const year = readLaterYear(cursor, at + length);
  const inYear = year?.value ?? cursor.today.year;
  const first = 3 * (number - 1) + 1;
  return {
    value: ranges(rangeOf(dayNumber(inYear, first, 1), dayNumber(inYear, first + 3, 1))),
    length: length + (year?.length ?? 0),
  };
}

/** "1990s", "90s", "90-tallet", "90-те". */
export function readDecade(cursor: Cursor, at: number): ReadSpan {
  const word = cursor.wordAt(at);
  const glued = /^(\d{2}|\d{4})s$/.exec(word?.folded ?? '')?.[1];
  const number = glued ?? (word?.kind === 'number' && /^(\d{2}|\d{4})$/.test(word.folded) ? word.folded : undefined);
  const suffix = glued === undefined ? cursor.skip(at + 1, 'decade') : 0;
  const isJoined = suffix > 0 && isJoinedWord(cursor, at + 1);
  if (number === undefined || Number(number) % 10 !== 0 || (glued === undefined && !isJoined)) return undefined;
  const short = Number(number);
  const year = number.length === 4 ? short : short + (short <= 20 ? 2000 : 1900);
  if (year < shownYears.first || year + 10 > lastYear) return undefined;
  const isCentury = year % 100 === 0 && number.length === 4 && year < 2000;
  const span = isCentury ? 100 : 10;
  return {
    value: ranges(rangeOf(dayNumber(year, 1, 1), dayNumber(year + span, 1, 1))),
    length: 1 + suffix,
  };
}

function isJoinedWord(cursor: Cursor, at: number): boolean {
  return cursor.wordAt(at)?.isJoined ?? false;
}
