import { rangeOf } from '../calendar/days.ts';
import type { DayRange, RecurringDays } from '../understood.ts';
import type { Cursor, Read } from './cursor.ts';
import { readSpan } from './read-calendar.ts';
import type { Span } from './span.ts';

export type DateValue =
  | { kind: 'date'; ranges: readonly DayRange[]; isOpen: boolean }
  | { kind: 'recurring'; recurring: RecurringDays }
  | { kind: 'uploaded'; ranges: readonly DayRange[] };

const recentDays = 30;

type ReadDate = Read<DateValue> | undefined;

/** When something was taken or added, with the words around it: "in July", "before 2015", "added last week". */
export function readDate(cursor: Cursor, at: number): ReadDate {
  const stops = cursor.skipStops(at);
  const found = readExpression(cursor, at) ?? (stops > 0 ? readExpression(cursor, at + stops) : undefined);
  if (!found) {
    const first = cursor.skip(at, 'stop');
    const later = first > 0 && first < stops ? readExpression(cursor, at + first) : undefined;
    return later && { value: later.value, length: first + later.length };
  }
  const isPlain = readExpression(cursor, at) !== undefined;
  return { value: found.value, length: (isPlain ? 0 : stops) + found.length };
}

function readExpression(cursor: Cursor, at: number): ReadDate {
  return (
    readRecent(cursor, at) ??
    readAdded(cursor, at) ??
    readBetween(cursor, at) ??
    readBound(cursor, at) ??
    readRange(cursor, at)
  );
}

/** "recently added": in the last 30 days. */
function readRecent(cursor: Cursor, at: number): ReadDate {
  const recent = cursor.skip(at, 'recent');
  const { number } = cursor.today;
  return recent === 0
    ? undefined
    : { value: { kind: 'uploaded', ranges: [rangeOf(number - recentDays, number + 1)] }, length: recent };
}

/** "added last week": a time of upload. */
function readAdded(cursor: Cursor, at: number): ReadDate {
  const added = cursor.skip(at, 'added');
  if (added === 0) return undefined;
  const date = readBound(cursor, at + added) ?? readRange(cursor, at + added);
  const stops = cursor.skipStops(at + added);
  const later = date ?? readBound(cursor, at + added + stops) ?? readRange(cursor, at + added + stops);
  if (later?.value.kind !== 'date') return undefined;
  const length = added + (date ? 0 : stops) + later.length;
  return { value: { kind: 'uploaded', ranges: later.value.ranges }, length };
}

/** "from June to August 2019", "between 2015 and 2018". */
function readBetween(cursor: Cursor, at: number): ReadDate {
  const between = cursor.skip(at, 'between');
  const lead = between || cursor.skip(at, 'from');
  if (lead === 0) return undefined;
  const first = readSpanAfterStops(cursor, at + lead);
  if (!first) return undefined;
  const middle = at + lead + first.length;
  const joint = between > 0 ? cursor.skip(middle, 'and') || cursor.skip(middle, 'to') : cursor.skip(middle, 'to');
  const second = joint > 0 ? readSpanAfterStops(cursor, middle + joint) : undefined;
  const joined = second && joinSpans(first.value, second.value);
  return joined && { value: joined, length: lead + first.length + joint + second.length };
}

/** "before 2015", "since July 2019". */
function readBound(cursor: Cursor, at: number): ReadDate {
  // Without its marks the Norwegian "før" is "for", as in "for 2 år siden".
  if (cursor.skip(at, 'ago-before') > 0 && readSpan(cursor, at)) return undefined;
  const after = cursor.skip(at, 'after');
  const lead = after || cursor.skip(at, 'before');
  const span = lead > 0 ? readSpanAfterStops(cursor, at + lead) : undefined;
  if (!span || !('ranges' in span.value)) return undefined;
  const { ranges } = span.value;
  const isSince = after > 0 && isInclusive(cursor, at, after);
  const range =
    after > 0
      ? { from: isSince ? earliest(ranges) : latest(ranges), before: undefined }
      : { from: undefined, before: earliest(ranges) };
  return { value: { kind: 'date', ranges: [range], isOpen: true }, length: lead + span.length };
}

/** "since 2015" begins with 2015, "after 2015" follows it. */
function isInclusive(cursor: Cursor, at: number, length: number): boolean {
  const words = Array.from({ length }, (_, index) => cursor.wordAt(at + index)?.folded).join(' ');
  return /^(since|siden|sedan|fra og med|fran och med|ot nachaloto na|ot)$/.test(words);
}

/** "2015-07..2015-08", "June to August 2019", "2015..", or a period alone. */
function readRange(cursor: Cursor, at: number): ReadDate {
  if (cursor.items[at]?.kind === 'range') {
    const end = readSpan(cursor, at + 1);
    if (!end || !('ranges' in end.value)) return undefined;
    const range = { from: undefined, before: latest(end.value.ranges) };
    return { value: { kind: 'date', ranges: [range], isOpen: true }, length: 1 + end.length };
  }
  const first = readSpan(cursor, at);
  if (!first) return undefined;
  const middle = at + first.length;
  const isRange = cursor.items[middle]?.kind === 'range';
  const joint = isRange ? 1 : cursor.skip(middle, 'to');
  const second = joint > 0 ? readSpan(cursor, middle + joint) : undefined;
  const joined = second && joinSpans(first.value, second.value);
  if (joined) return { value: joined, length: first.length + joint + second.length };
  if (isRange && 'ranges' in first.value && cursor.items[middle]!.text.startsWith('..'))
    return {
      value: { kind: 'date', ranges: [{ from: earliest(first.value.ranges), before: undefined }], isOpen: true },
      length: first.length + 1,
    };
  return { value: dateOf(first.value), length: first.length };
}

function readSpanAfterStops(cursor: Cursor, at: number): Read<Span> | undefined {
  const direct = readSpan(cursor, at);
  if (direct) return direct;
  const stops = cursor.skipStops(at);
  const later = stops > 0 ? readSpan(cursor, at + stops) : undefined;
  return later && { value: later.value, length: stops + later.length };
}

function dateOf(span: Span): DateValue {
  return 'ranges' in span
    ? { kind: 'date', ranges: span.ranges, isOpen: false }
    : { kind: 'recurring', recurring: span.recurring };
}

/** From one period to another. "June to August 2019" takes the year from its end, and "June to August" are months of every year. */
function joinSpans(first: Span, second: Span): DateValue | undefined {
  if ('ranges' in second) {
    const before = latest(second.ranges);
    const from = 'ranges' in first ? earliest(first.ranges) : startInYearOf(first.recurring, before);
    if (from === undefined || before === undefined || from >= before) return undefined;
    return { kind: 'date', ranges: [{ from, before }], isOpen: false };
  }
  if ('ranges' in first) return undefined;
  return joinRecurring(first.recurring, second.recurring);
}

function joinRecurring(first: RecurringDays, second: RecurringDays): DateValue | undefined {
  const [from] = first.months ?? [];
  const to = second.months?.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const count = ((to - from + 12) % 12) + 1;
  return {
    kind: 'recurring',
    recurring: { months: Array.from({ length: count }, (_, index) => ((from - 1 + index) % 12) + 1) },
  };
}

/** The first day of a month or day of every year, in the year in which a period ends. */
function startInYearOf({ months, days }: RecurringDays, before: string | undefined): string | undefined {
  const [day] = days ?? [];
  const month = months?.[0] ?? day?.month;
  if (before === undefined || month === undefined) return undefined;
  const monthDay = `${String(month).padStart(2, '0')}-${String(day?.day ?? 1).padStart(2, '0')}`;
  const year = Number(before.slice(0, 4));
  const start = `${before.slice(0, 4)}-${monthDay}`;
  return start < before ? start : `${String(year - 1).padStart(4, '0')}-${monthDay}`;
}

function earliest(ranges: readonly DayRange[]): string | undefined {
  const starts = ranges.map(({ from }) => from);
  return starts.includes(undefined) ? undefined : (starts as string[]).toSorted()[0];
}

function latest(ranges: readonly DayRange[]): string | undefined {
  const ends = ranges.map(({ before }) => before);
  return ends.includes(undefined) ? undefined : (ends as string[]).toSorted().at(-1);
}
