import { wordsIn } from '../text/words.ts';
import type { PartKind, PartValues, ReadingOptions } from '../understood.ts';
import { Cursor } from './cursor.ts';
import type { Item } from './items.ts';
import { readDate } from './read-date.ts';
import { readMeasure } from './read-measure.ts';

/** A kind with its value. */
export type Meaning = { [Kind in PartKind]: { kind: Kind; value: PartValues[Kind] } }[PartKind];
export type MeaningOfPart = Meaning & { isOpen?: boolean };

type KeyItem = Extract<Item, { kind: 'key' }>;

/** What `key:value` says; undefined when the value says nothing. */
export function readKey(cursor: Cursor, item: KeyItem, options: ReadingOptions): MeaningOfPart | undefined {
  const key = keyOf(cursor, item);
  const words = wordsIn(item.value).map(({ folded }) => folded);
  if (key === undefined || (words.length === 0 && key !== 'size' && key !== 'duration' && key !== 'rating'))
    return undefined;
  switch (key) {
    case 'album':
    case 'camera':
    case 'tag':
    case 'person':
    case 'content':
      return { kind: key, value: { words } };
    case 'place':
      return { kind: 'place', value: placeOf(item.value.trim(), words, options) };
    case 'type': {
      const type = inner(cursor, item, options).find(0, 'type');
      return type && { kind: 'type', value: type.value };
    }
    case 'rating': {
      const stars = /^([<>]=?)?\s*([1-5])$/.exec(item.value.trim());
      if (!stars) return undefined;
      const count = Number(stars[2]);
      const isMore = stars[1]?.startsWith('>');
      const isLess = stars[1]?.startsWith('<');
      return { kind: 'rating', value: { min: isLess ? undefined : count, max: isMore ? undefined : count } };
    }
    case 'size':
    case 'duration': {
      const measure = readMeasure(inner(cursor, item, options), 0)?.value;
      if (measure?.kind === 'size') return { kind: 'size', value: measure.bounds };
      return measure?.kind === 'duration' ? { kind: 'duration', value: measure.bounds } : undefined;
    }
    default:
      return readDateKey(key, inner(cursor, item, options));
  }
}

function placeOf(name: string, words: readonly string[], { findPlace }: ReadingOptions): PartValues['place'] {
  const found = findPlace?.(words, 'in');
  return { name, ...(found && { id: found.id }), relation: 'in' };
}

function readDateKey(key: 'date' | 'before' | 'after', cursor: Cursor): MeaningOfPart | undefined {
  const date = readDate(cursor, 0)?.value;
  if (!date) return undefined;
  if (date.kind === 'recurring') return key === 'date' ? { kind: 'recurring', value: date.recurring } : undefined;
  const { ranges } = date;
  const days = { from: ranges[0]?.from, before: ranges.at(-1)?.before };
  if (key === 'before')
    return { kind: 'date', value: { ranges: [{ from: undefined, before: days.from }] }, isOpen: true };
  if (key === 'after')
    return { kind: 'date', value: { ranges: [{ from: days.before, before: undefined }] }, isOpen: true };
  return { kind: date.kind, value: { ranges }, isOpen: date.kind === 'date' && date.isOpen };
}

function keyOf(cursor: Cursor, item: KeyItem) {
  if (item.text.startsWith('#')) return 'tag';
  const word: Item = { kind: 'word', folded: item.key, text: item.key, start: 0, end: 0, isJoined: false };
  return new Cursor([word], { language: cursor.language, today: '1970-01-01' }).find(0, 'key')?.value;
}

function inner({ language }: Cursor, { items }: KeyItem, { today }: ReadingOptions): Cursor {
  return new Cursor(items, { language, today });
}
