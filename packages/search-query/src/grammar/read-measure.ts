import type { Bounds } from '../understood.ts';
import type { Cursor, Read } from './cursor.ts';

const byteUnits: Readonly<Record<string, number>> = {
  kb: 2 ** 10,
  kilobyte: 2 ** 10,
  kilobytes: 2 ** 10,
  kilobayta: 2 ** 10,
  mb: 2 ** 20,
  mib: 2 ** 20,
  megabyte: 2 ** 20,
  megabytes: 2 ** 20,
  megabayta: 2 ** 20,
  megabayt: 2 ** 20,
  gb: 2 ** 30,
  gib: 2 ** 30,
  gigabyte: 2 ** 30,
  gigabytes: 2 ** 30,
  gigabayta: 2 ** 30,
  gigabayt: 2 ** 30,
  tb: 2 ** 40,
};

export type Measure = { kind: 'size' | 'duration' | 'rating'; bounds: Bounds };

/** ">10 MB", "over 2 minutes", "shorter than 30 s", "4 stars". A size or duration without a direction is none. */
export function readMeasure(cursor: Cursor, at: number): Read<Measure> | undefined {
  return readCompared(cursor, at) ?? readStars(cursor, at);
}

function readCompared(cursor: Cursor, at: number): Read<Measure> | undefined {
  const direction = readDirection(cursor, at);
  if (!direction) return undefined;
  const amount = readAmount(cursor, at + direction.length);
  if (!amount) return undefined;
  const { kind, amount: value } = amount.value;
  const { isMore } = direction.value;
  const bounds = isMore ? { min: value, max: undefined } : { min: undefined, max: value };
  return { value: { kind, bounds }, length: direction.length + amount.length };
}

function readDirection(cursor: Cursor, at: number): Read<{ isMore: boolean }> | undefined {
  const item = cursor.items[at];
  if (item?.kind === 'compare') return { value: { isMore: item.isMore }, length: 1 };
  const more = Math.max(cursor.skip(at, 'more'), cursor.skip(at, 'longer'));
  if (more > 0) return { value: { isMore: true }, length: more };
  const less = Math.max(cursor.skip(at, 'less'), cursor.skip(at, 'shorter'));
  return less > 0 ? { value: { isMore: false }, length: less } : undefined;
}

/** An amount with its unit: "10 MB", "10mb", "1.5 GB", "2 min", "90s", "two minutes". */
function readAmount(cursor: Cursor, at: number): Read<{ kind: 'size' | 'duration'; amount: number }> | undefined {
  const word = cursor.wordAt(at);
  const glued = /^(\d{1,12})(\p{L}+)$/u.exec(word?.folded ?? '');
  if (glued) {
    const unit = unitOf(cursor, glued[2]!, at);
    return unit && { value: { kind: unit.kind, amount: Number(glued[1]) * unit.factor }, length: 1 };
  }
  const number = readDecimal(cursor, at);
  if (!number) return undefined;
  const after = cursor.wordAt(at + number.length);
  const decimalUnit = /^(\d{1,3})(\p{L}+)$/u.exec(after?.folded ?? '');
  if (decimalUnit && after?.isJoined) {
    const unit = unitOf(cursor, decimalUnit[2]!, at + number.length);
    const amount = Number(`${number.value}.${decimalUnit[1]}`);
    return unit && { value: { kind: unit.kind, amount: amount * unit.factor }, length: number.length + 1 };
  }
  const unit = after && unitOf(cursor, after.folded, at + number.length);
  return unit && { value: { kind: unit.kind, amount: number.value * unit.factor }, length: number.length + 1 };
}

/** "1.5" and "1,5" are dates or two numbers to the reader of items. */
function readDecimal(cursor: Cursor, at: number): Read<number> | undefined {
  const word = cursor.wordAt(at);
  const dotted = /^(\d{1,4})[.](\d{1,4})$/.exec(word?.folded ?? '');
  if (dotted) return { value: Number(`${dotted[1]}.${dotted[2]}`), length: 1 };
  if (word?.kind === 'number' && /^\d{1,12}$/.test(word.folded)) {
    const next = cursor.wordAt(at + 1);
    if (next?.kind === 'number' && next.isJoined && /^\d{1,3}$/.test(next.folded))
      return { value: Number(`${word.folded}.${next.folded}`), length: 2 };
    return { value: Number(word.folded), length: 1 };
  }
  return cursor.find(at, 'number');
}

function unitOf(cursor: Cursor, folded: string, at: number): { kind: 'size' | 'duration'; factor: number } | undefined {
  const bytes = Object.hasOwn(byteUnits, folded) ? byteUnits[folded] : undefined;
  if (bytes !== undefined) return { kind: 'size', factor: bytes };
  const glued = { s: 1, sec: 1, sek: 1, min: 60, h: 3600, t: 3600 } as const;
  if (Object.hasOwn(glued, folded)) return { kind: 'duration', factor: glued[folded as keyof typeof glued] };
  if (cursor.skip(at, 'seconds') === 1) return { kind: 'duration', factor: 1 };
  if (cursor.skip(at, 'minutes') === 1) return { kind: 'duration', factor: 60 };
  return cursor.skip(at, 'hours') === 1 ? { kind: 'duration', factor: 3600 } : undefined;
}

/** "4 stars", "★★★★", "at least 3 stars". */
function readStars(cursor: Cursor, at: number): Read<Measure> | undefined {
  const item = cursor.items[at];
  if (item?.kind === 'stars') return { value: rating(item.count, item.count), length: 1 };
  const direction = readDirection(cursor, at);
  const start = at + (direction?.length ?? 0);
  const count = cursor.count(start);
  const stars = count ? cursor.skip(start + count.length, 'stars') : 0;
  if (!count || stars === 0 || count.value < 1 || count.value > 5) return undefined;
  const length = (direction?.length ?? 0) + count.length + stars;
  if (!direction) return { value: rating(count.value, count.value), length };
  return { value: direction.value.isMore ? rating(count.value, undefined) : rating(undefined, count.value), length };
}

function rating(min: number | undefined, max: number | undefined): Measure {
  return { kind: 'rating', bounds: { min, max } };
}
