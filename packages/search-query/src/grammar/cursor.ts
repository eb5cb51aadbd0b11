import { type CalendarDay, parseDay } from '../calendar/days.ts';
import { type Dictionary, dictionaryOf, type MeaningKind, type Meanings } from '../dictionary/dictionary.ts';
import type { SearchLanguage } from '../understood.ts';
import type { Item, WordItem } from './items.ts';

/** Something that was read, with the number of items that it consists of. */
export interface Read<Value> {
  value: Value;
  length: number;
}

/** The items of a search, and what their words mean. */
export class Cursor {
  readonly items: readonly Item[];
  readonly language: SearchLanguage;
  readonly today: CalendarDay;
  readonly #dictionary: Dictionary;

  constructor(items: readonly Item[], { language, today }: { language: SearchLanguage; today: string }) {
    this.items = items;
    this.language = language;
    this.today = parseDay(today);
    this.#dictionary = dictionaryOf(language);
  }

  /** The word at a position; undefined for anything else. */
  wordAt(at: number): WordItem | undefined {
    const item = this.items[at];
    return item?.kind === 'word' || item?.kind === 'number' ? item : undefined;
  }

  /** The longest phrase of this kind that begins here. */
  find<Kind extends MeaningKind>(at: number, kind: Kind): Read<Meanings[Kind]> | undefined {
    const word = this.wordAt(at);
    if (!word) return undefined;
    for (const { words, meanings } of this.#dictionary.get(word.folded) ?? []) {
      const value = meanings[kind];
      if (value !== undefined && words.every((one, index) => this.wordAt(at + index)?.folded === one))
        return { value: value as Meanings[Kind], length: words.length };
    }
    return undefined;
  }

  /** The number of items of a phrase of this kind; 0 if there is none. */
  skip(at: number, kind: MeaningKind): number {
    return this.find(at, kind)?.length ?? 0;
  }

  /** The number of words without a meaning of their own, at most two. */
  skipStops(at: number): number {
    const first = this.skip(at, 'stop');
    return first === 0 ? 0 : first + this.skip(at + first, 'stop');
  }

  /** A number of digits, or a word for one. */
  count(at: number): Read<number> | undefined {
    const word = this.wordAt(at);
    if (word?.kind === 'number' && /^\d{1,4}$/.test(word.folded)) return { value: Number(word.folded), length: 1 };
    return this.find(at, 'number');
  }
}
