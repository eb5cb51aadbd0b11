import { foldWord, wordsIn } from '../text/words.ts';

interface Placed {
  text: string;
  start: number;
  end: number;
}

/** A piece of the written text. `joined` says that nothing separates it from the one before. */
export type Item = Placed &
  (
    | { kind: 'word'; folded: string; isJoined: boolean }
    | { kind: 'number'; folded: string; isJoined: boolean }
    | { kind: 'phrase'; words: readonly string[] }
    | { kind: 'wildcard' }
    | { kind: 'not' }
    | { kind: 'or' }
    | { kind: 'range' }
    | { kind: 'compare'; isMore: boolean }
    | { kind: 'key'; key: string; value: string; items: readonly Item[] }
    | { kind: 'stars'; count: number }
  );
export type WordItem = Extract<Item, { kind: 'word' | 'number' }>;

/** Opening quotation marks, each with what closes it. */
const closing: Readonly<Record<string, string>> = {
  '"': '"”“',
  '“': '”“"',
  '”': '”"',
  '„': '“”"',
  '«': '»"',
  '»': '«»"',
  '‟': '”"',
};

const space = /\s/u;
const keyPattern = /^(\p{L}[\p{L}\p{M}]*):/u;
const datePattern = /^\d{1,4}([-./]\d{1,4}){1,2}\.?$/;

/** Splits a text into its pieces. Never throws, whatever it contains. */
export function readItems(text: string, isKey: (folded: string) => boolean): Item[] {
  const items: Item[] = [];
  let at = 0;
  while (at < text.length) {
    if (space.test(text[at]!)) at += 1;
    else at = readChunk(text, at, { items, isKey });
  }
  return items;
}

interface Reading {
  items: Item[];
  isKey: (folded: string) => boolean;
}

/** Reads what begins here up to the next space, or a quotation with all its spaces. Returns where it ends. */
function readChunk(text: string, at: number, reading: Reading): number {
  const { items, isKey } = reading;
  const first = text[at]!;
  if (opensQuotation(text, at)) return readQuotation(text, at, items);
  if ((first === '-' || first === '!') && at + 1 < text.length && /[\p{L}\p{N}\p{M}*#"“„«]/u.test(text[at + 1]!)) {
    items.push({ kind: 'not', text: first, start: at, end: at + 1 });
    return at + 1;
  }
  if (first === '|') {
    items.push({ kind: 'or', text: first, start: at, end: at + 1 });
    return at + 1;
  }
  const compare = /^[<>≤≥]=?/u.exec(text.slice(at, at + 2))?.[0];
  if (compare !== undefined) {
    const isMore = compare.startsWith('>') || compare.startsWith('≥');
    items.push({ kind: 'compare', isMore, text: compare, start: at, end: at + compare.length });
    return at + compare.length;
  }
  const end = endOfChunk(text, at);
  const chunk = text.slice(at, end);
  const stars = /^[★⭐]+/u.exec(chunk)?.[0];
  if (stars !== undefined) {
    items.push({ kind: 'stars', count: stars.length, text: stars, start: at, end: at + stars.length });
    return at + stars.length;
  }
  const key = chunk.startsWith('#') && chunk.length > 1 ? '#' : keyPattern.exec(chunk)?.[1];
  const length = key === '#' ? 1 : (key?.length ?? 0) + 1;
  const hasValue = at + length < text.length && !space.test(text[at + length]!);
  if (key !== undefined && hasValue && (key === '#' || isKey(foldWord(key)))) {
    return readKey(text, { at, end, key: key === '#' ? 'tag' : key, valueAt: at + length }, reading);
  }
  pushPlain(chunk, at, items);
  return end;
}

function endOfChunk(text: string, at: number): number {
  let end = at;
  while (end < text.length && !space.test(text[end]!) && (end === at || !opensQuotation(text, end))) end += 1;
  return end;
}

function opensQuotation(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && Object.hasOwn(closing, character);
}

function readQuotation(text: string, at: number, items: Item[]): number {
  const closes = closing[text[at]!]!;
  let end = at + 1;
  while (end < text.length && !closes.includes(text[end]!)) end += 1;
  const words = wordsIn(text.slice(at + 1, end)).map(({ folded }) => folded);
  const after = Math.min(end + 1, text.length);
  if (words.length > 0) items.push({ kind: 'phrase', words, text: text.slice(at, after), start: at, end: after });
  return after;
}

function readKey(
  text: string,
  { at, end: chunkEnd, key, valueAt }: { at: number; end: number; key: string; valueAt: number },
  { items, isKey }: Reading,
): number {
  let end = chunkEnd;
  let value = text.slice(valueAt, chunkEnd);
  if (opensQuotation(text, valueAt)) {
    const quoted: Item[] = [];
    end = readQuotation(text, valueAt, quoted);
    value = text.slice(valueAt + 1, Math.max(valueAt + 1, end - 1));
  }
  const inner = readItems(value, (folded) => folded === '' && isKey(folded)).map((item) => ({
    ...item,
    start: item.start + valueAt,
    end: item.end + valueAt,
  }));
  items.push({ kind: 'key', key: foldWord(key), value, items: inner, text: text.slice(at, end), start: at, end });
  return end;
}

/** Reads a chunk without quotation marks: dates, ranges, wildcards and words. */
function pushPlain(chunk: string, offset: number, items: Item[]): void {
  const range = chunk.indexOf('..');
  if (range >= 0) {
    const after = range + /^\.+/.exec(chunk.slice(range))![0].length;
    if (range > 0) pushPlain(chunk.slice(0, range), offset, items);
    items.push({ kind: 'range', text: '..', start: offset + range, end: offset + after });
    if (after < chunk.length) pushPlain(chunk.slice(after), offset + after, items);
    return;
  }
  const years = /^(\d{4})[-–—](\d{4})$/u.exec(chunk);
  if (years) {
    pushNumber(years[1]!, offset, items);
    items.push({ kind: 'range', text: chunk[4]!, start: offset + 4, end: offset + 5 });
    pushNumber(years[2]!, offset + 5, items);
    return;
  }
  const trimmed = chunk.replace(/[,;:.!)\]}]+$/u, '').replace(/^[([{]+/u, '');
  const start = offset + Math.max(0, chunk.indexOf(trimmed));
  if (isWildcard(trimmed)) {
    items.push({ kind: 'wildcard', text: trimmed, start, end: start + trimmed.length });
    return;
  }
  if (datePattern.test(trimmed)) {
    pushNumber(trimmed, start, items);
    return;
  }
  if (/^[-–—]$/u.test(chunk)) {
    items.push({ kind: 'range', text: chunk, start: offset, end: offset + 1 });
    return;
  }
  let isJoined = false;
  for (const { folded, text, start: at, end } of wordsIn(chunk, offset)) {
    const kind = /^\d+$/.test(folded) ? 'number' : 'word';
    items.push({ kind, folded, text, start: at, end, isJoined });
    isJoined = true;
  }
}

function pushNumber(text: string, start: number, items: Item[]): void {
  items.push({ kind: 'number', folded: text, text, start, end: start + text.length, isJoined: false });
}

/** Whether the text has `*`, or `?` before another character, and at least one letter or digit. A question ends with `?`. */
function isWildcard(text: string): boolean {
  return (text.includes('*') || /\?./u.test(text)) && /[\p{L}\p{N}]/u.test(text);
}
