import { dictionaryOf } from '../dictionary/dictionary.ts';
import { languageOfWord, stemOf } from '../text/stems.ts';
import { wordsIn } from '../text/words.ts';
import type { FoundName, Part, ReadingOptions, Understood } from '../understood.ts';
import { Cursor } from './cursor.ts';
import { groupParts, type ReadPart } from './group-parts.ts';
import { type Item, readItems } from './items.ts';
import { readDate } from './read-date.ts';
import { type MeaningOfPart, readKey } from './read-key.ts';
import { readMeasure } from './read-measure.ts';

/** Longer texts are cut. */
export const maxQueryLength = 10_000;
/** Further parts are counted, and not searched. */
export const maxParts = 32;

/**
 * Reads what a person searches for. Never throws: what is no known phrase is a word. Positions are those in the given text.
 *
 * @param text any text; of more than `maxQueryLength` UTF-16 code units the first ones are read
 */
export function parseSearch(text: string, options: ReadingOptions): Understood {
  const written = text.slice(0, maxQueryLength);
  const language = languageOfWord(written, options.language);
  const dictionary = dictionaryOf(language);
  const isKey = (folded: string) =>
    dictionary.get(folded)?.some(({ words, meanings }) => words.length === 1 && meanings.key !== undefined) ?? false;
  const items = readItems(written, isKey);
  const cursor = new Cursor(items, { language, today: options.today });
  const { parts, ignored } = readParts(cursor, written, options);
  return { groups: groupParts(parts), ignored };
}

function readParts(cursor: Cursor, written: string, options: ReadingOptions): { parts: ReadPart[]; ignored: number } {
  const parts: ReadPart[] = [];
  let ignored = 0;
  let not: number | undefined;
  let isAlternative = false;
  let at = 0;
  while (at < cursor.items.length) {
    const item = cursor.items[at]!;
    const connector = readConnector(cursor, at);
    if (connector) {
      if (connector.kind === 'not') not ??= item.start;
      if (connector.kind === 'or') isAlternative = parts.length > 0;
      at += connector.length;
      continue;
    }
    const { meaning, length } = readMeaning(cursor, at, options);
    const last = cursor.items[at + length - 1]!;
    at += length;
    if (!meaning) continue;
    if (parts.length >= maxParts) {
      ignored += 1;
    } else {
      const start = not ?? item.start;
      const placed = { text: written.slice(start, last.end), start, end: last.end, isNegated: not !== undefined };
      const { isOpen = false, ...said } = meaning;
      parts.push({ part: { ...said, ...placed } as Part, isOpen, isAlternative });
    }
    not = undefined;
    isAlternative = false;
  }
  return { parts, ignored };
}

/** "and", "or" and "not", unless they begin a phrase such as "not shared". */
function readConnector(cursor: Cursor, at: number): { kind: 'and' | 'or' | 'not'; length: number } | undefined {
  const item = cursor.items[at]!;
  if (item.kind === 'not' || item.kind === 'or') return { kind: item.kind, length: 1 };
  if (cursor.find(at, 'state')) return undefined;
  for (const kind of ['or', 'not', 'and'] as const) {
    const length = cursor.skip(at, kind);
    // At the end, and before another connector, it is a word like any other.
    if (length > 0 && at + length < cursor.items.length) {
      if (kind === 'and' && readDate(cursor, at)) continue;
      return { kind, length };
    }
  }
  return undefined;
}

interface ReadMeaning {
  meaning: MeaningOfPart | undefined;
  length: number;
}

/** The longest of what can be read here, or the word itself. */
function readMeaning(cursor: Cursor, at: number, options: ReadingOptions): ReadMeaning {
  const item = cursor.items[at]!;
  if (item.kind === 'phrase') return { meaning: { kind: 'phrase', value: { words: item.words } }, length: 1 };
  if (item.kind === 'wildcard') return { meaning: { kind: 'wildcard', value: { pattern: item.text } }, length: 1 };
  if (item.kind === 'key') {
    const meaning = readKey(cursor, item, options);
    return { meaning: meaning ?? wordsOfKey(item), length: 1 };
  }
  const candidates = [
    readDateMeaning(cursor, at),
    readMeasureMeaning(cursor, at),
    readPhraseMeaning(cursor, at),
    readPlace(cursor, at, options),
  ].filter((one) => one !== undefined);
  const longest = candidates.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? readWord(cursor, at);
}

function readDateMeaning(cursor: Cursor, at: number): ReadMeaning | undefined {
  const date = readDate(cursor, at);
  if (!date) return undefined;
  const { value, length } = date;
  if (value.kind === 'recurring') return { meaning: { kind: 'recurring', value: value.recurring }, length };
  const isOpen = value.kind === 'date' && value.isOpen;
  return { meaning: { kind: value.kind, value: { ranges: value.ranges }, isOpen }, length };
}

function readMeasureMeaning(cursor: Cursor, at: number): ReadMeaning | undefined {
  const measure = readMeasure(cursor, at);
  return measure && { meaning: { kind: measure.value.kind, value: measure.value.bounds }, length: measure.length };
}

/** Kinds of file, states, orientations and favorites; a word without a meaning before a kind belongs to it. */
function readPhraseMeaning(cursor: Cursor, at: number): ReadMeaning | undefined {
  const state = cursor.find(at, 'state');
  if (state) return { meaning: { kind: 'state', value: state.value }, length: state.length };
  const type = cursor.find(at, 'type');
  if (type) return { meaning: { kind: 'type', value: type.value }, length: type.length };
  const orientation = cursor.find(at, 'orientation');
  if (orientation) return { meaning: { kind: 'orientation', value: orientation.value }, length: orientation.length };
  const favorite = cursor.skip(at, 'favorite');
  if (favorite > 0) return { meaning: { kind: 'favorite', value: true }, length: favorite };
  return readNamed(cursor, at);
}

/** "in album Hytta", "taken with iPhone": the word or the quotation that follows. */
function readNamed(cursor: Cursor, at: number): ReadMeaning | undefined {
  for (const [phrase, kind] of [
    ['in-album', 'album'],
    ['taken-with', 'camera'],
  ] as const) {
    const lead = cursor.skip(at, phrase);
    const next = lead > 0 ? cursor.items[at + lead] : undefined;
    if (next?.kind === 'phrase') return { meaning: { kind, value: { words: next.words } }, length: lead + 1 };
    if (next?.kind === 'word' || next?.kind === 'number') {
      let length = 1;
      while (cursor.wordAt(at + lead + length)?.isJoined) length += 1;
      const words = cursor.items.slice(at + lead, at + lead + length).map((one) => ('folded' in one ? one.folded : ''));
      return { meaning: { kind, value: { words } }, length: lead + length };
    }
  }
  return undefined;
}

/** "abroad", "near Oslo", and the names that the lookup knows, also after "in". */
function readPlace(cursor: Cursor, at: number, { findPlace }: ReadingOptions): ReadMeaning | undefined {
  const abroad = cursor.skip(at, 'abroad');
  if (abroad > 0)
    return {
      meaning: { kind: 'place', value: { name: nameOf(cursor, at, abroad), relation: 'abroad' } },
      length: abroad,
    };
  const near = cursor.skip(at, 'near');
  const stops = near > 0 ? 0 : cursor.skipStops(at);
  for (const lead of new Set([near || stops, near || Math.min(stops, cursor.skip(at, 'stop')), 0])) {
    if (near > 0 && lead === 0) continue;
    const relation = near > 0 ? 'near' : 'in';
    const found = findName(cursor, at + lead, (words) => findPlace?.(words, relation));
    if (!found) continue;
    const name = nameOf(cursor, at + lead, found.length);
    return { meaning: { kind: 'place', value: { name, id: found.id, relation } }, length: lead + found.length };
  }
  // Without the names of places "near" still says that one follows.
  const next = near > 0 && !findPlace ? cursor.wordAt(at + near) : undefined;
  return next?.kind === 'word'
    ? { meaning: { kind: 'place', value: { name: next.text, relation: 'near' } }, length: near + 1 }
    : undefined;
}

function findName(cursor: Cursor, at: number, findPlace: (words: readonly string[]) => FoundName | undefined) {
  if (cursor.wordAt(at)?.kind !== 'word') return undefined;
  const words: string[] = [];
  for (let next = at; cursor.wordAt(next) && words.length < 6; next += 1) words.push(cursor.wordAt(next)!.folded);
  const found = findPlace(words);
  return found && found.length > 0 && found.length <= words.length ? found : undefined;
}

function nameOf(cursor: Cursor, at: number, length: number): string {
  return cursor.items
    .slice(at, at + length)
    .map(({ text }) => text)
    .join(' ');
}

function wordsOfKey(item: Extract<Item, { kind: 'key' }>): MeaningOfPart | undefined {
  const words = [item.key, ...item.items.flatMap((one) => ('folded' in one ? [one.folded] : []))].filter(
    (one) => one !== '',
  );
  return words.length === 0 ? undefined : { kind: 'phrase', value: { words } };
}

/** A word of the text. Words that are joined, as in "co-op", follow one another. Words without a meaning are left out between others. */
function readWord(cursor: Cursor, at: number): ReadMeaning {
  const item = cursor.wordAt(at);
  if (!item) return { meaning: undefined, length: 1 };
  let length = 1;
  while (cursor.wordAt(at + length)?.isJoined) length += 1;
  if (length > 1) {
    const words = cursor.items.slice(at, at + length).map((one) => ('folded' in one ? one.folded : ''));
    return { meaning: { kind: 'phrase', value: { words } }, length };
  }
  if (isSuperfluous(cursor, at)) return { meaning: undefined, length: 1 };
  const numbers = wordsIn(item.text).map(({ folded }) => folded);
  if (numbers.length > 1) return { meaning: { kind: 'phrase', value: { words: numbers } }, length: 1 };
  const stem = stemOf(item.folded, languageOfWord(item.text, cursor.language));
  const stems = stem === item.folded ? [] : [stem];
  return { meaning: { kind: 'word', value: { word: item.folded, stems } }, length: 1 };
}

/** Whether a word has no meaning and something else is searched for. */
function isSuperfluous(cursor: Cursor, at: number): boolean {
  const isStop = (index: number) => cursor.skip(index, 'stop') === 1 || cursor.skip(index, 'and') === 1;
  return isStop(at) && cursor.items.some((_, index) => index !== at && !isStop(index));
}
