import type { Cursor, Read } from './cursor.ts';

export const shownYears = { first: 1800, last: 2199 } as const;

/** A year in digits, or in words such as "last year". */
export function readYear(cursor: Cursor, at: number): Read<number> | undefined {
  const ago = cursor.find(at, 'year-ago');
  if (ago) return { value: cursor.today.year - ago.value, length: ago.length };
  const current = cursor.skip(at, 'current');
  const unit = current > 0 ? cursor.find(at + current, 'unit') : undefined;
  if (unit?.value === 'year') return { value: cursor.today.year, length: current + unit.length };
  const word = cursor.wordAt(at);
  if (word?.kind !== 'number' || !/^\d{4}$/.test(word.folded)) return undefined;
  const year = Number(word.folded);
  return year >= shownYears.first && year <= shownYears.last ? { value: year, length: 1 } : undefined;
}

/** A year after up to two words without a meaning: "summer of 2019". */
export function readLaterYear(cursor: Cursor, at: number): Read<number> | undefined {
  const stops = cursor.skipStops(at);
  const year = readYear(cursor, at + stops) ?? (stops > 0 ? readYear(cursor, at) : undefined);
  if (!year) return undefined;
  const isDirect = readYear(cursor, at) !== undefined;
  return isDirect ? readYear(cursor, at) : { value: year.value, length: stops + year.length };
}
