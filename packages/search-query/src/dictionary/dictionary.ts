import { type Holiday, holidays } from '../calendar/holidays.ts';
import { type Season, seasons } from '../calendar/seasons.ts';
import { wordsIn } from '../text/words.ts';
import {
  type PartValues,
  type SearchLanguage,
  type SearchState,
  type SearchType,
  searchLanguages,
  searchStates,
  searchTypes,
} from '../understood.ts';
import { bulgarian } from './bg.ts';
import { english } from './en.ts';
import type { LanguageWords, SearchKey, Unit } from './language-words.ts';
import { norwegian } from './nb.ts';
import { swedish } from './sv.ts';

/** What a phrase means, by kind. */
export interface Meanings {
  month: number;
  weekday: number;
  weekend: true;
  season: Season;
  holiday: Holiday;
  /** Days before today. */
  'day-ago': number;
  'on-this-day': true;
  unit: Unit;
  number: number;
  last: true;
  current: true;
  /** Years before this one. */
  'year-ago': number;
  'ago-before': true;
  'ago-after': true;
  within: true;
  added: true;
  recent: true;
  'past-season': Season;
  quarter: true;
  decade: true;
  before: true;
  after: true;
  from: true;
  to: true;
  between: true;
  and: true;
  or: true;
  not: true;
  stop: true;
  near: true;
  abroad: true;
  'in-album': true;
  'taken-with': true;
  type: SearchType;
  orientation: PartValues['orientation'];
  state: SearchState;
  more: true;
  less: true;
  longer: true;
  shorter: true;
  seconds: true;
  minutes: true;
  hours: true;
  favorite: true;
  stars: true;
  key: SearchKey;
}
export type MeaningKind = keyof Meanings;

interface Entry {
  words: readonly string[];
  language: SearchLanguage;
  meanings: Partial<Meanings>;
}

/** The phrases of all languages by their first word, longest first. */
export type Dictionary = ReadonlyMap<string, readonly Entry[]>;

const languages: Readonly<Record<SearchLanguage, LanguageWords>> = {
  nb: norwegian,
  en: english,
  sv: swedish,
  bg: bulgarian,
};

const built = new Map<SearchLanguage, Dictionary>();

/** The dictionary of a person with this language. Where other languages have the same phrase, it means what it means in this one. */
export function dictionaryOf(language: SearchLanguage): Dictionary {
  const known = built.get(language);
  if (known) return known;
  const made = buildDictionary(language);
  built.set(language, made);
  return made;
}

function buildDictionary(own: SearchLanguage): Dictionary {
  const entries = new Map<string, Entry>();
  for (const language of [own, ...searchLanguages.filter((one) => one !== own)]) {
    for (const [phrase, kind, value] of phrasesOf(languages[language])) {
      const words = wordsIn(phrase).map(({ folded }) => folded);
      if (words.length === 0 || (language !== own && isTooShort(words, kind))) continue;
      const key = words.join(' ');
      const known = entries.get(key) ?? { words, language, meanings: {} };
      // The first language that has the phrase says what it means.
      if (known.language !== language) continue;
      entries.set(key, { ...known, meanings: { [kind]: value, ...known.meanings } });
    }
  }
  const byFirst = new Map<string, Entry[]>();
  for (const entry of entries.values()) byFirst.set(entry.words[0]!, [...(byFirst.get(entry.words[0]!) ?? []), entry]);
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

/** Short words of other languages are words of one's own more often than not. Months and kinds of file are known everywhere. */
function isTooShort(words: readonly string[], kind: MeaningKind): boolean {
  return words.length === 1 && words[0]!.length <= 3 && kind !== 'month' && kind !== 'type';
}

type Phrase = readonly [phrase: string, kind: MeaningKind, value: unknown];

function* phrasesOf(words: LanguageWords): Generator<Phrase> {
  const { days, units } = words;
  for (const [index, phrases] of words.months.entries()) yield* each(phrases, 'month', index + 1);
  for (const [index, phrases] of words.weekdays.entries()) yield* each(phrases, 'weekday', index);
  for (const [index, phrases] of words.numbers.entries()) yield* each(phrases, 'number', index + 1);
  for (const season of seasons) yield* each(words.pastSeasons[season], 'past-season', season);
  for (const season of seasons) yield* each(words.seasons[season], 'season', season);
  for (const holiday of holidays) yield* each(words.holidays[holiday], 'holiday', holiday);
  for (const type of searchTypes) yield* each(words.types[type], 'type', type);
  for (const state of searchStates) yield* each(words.states[state], 'state', state);
  for (const unit of ['day', 'week', 'month', 'year'] as const) yield* each(units[unit], 'unit', unit);
  for (const [orientation, phrases] of Object.entries(words.orientations))
    yield* each(phrases, 'orientation', orientation);
  for (const [key, phrases] of Object.entries(words.keys)) yield* each(phrases, 'key', key);
  yield* each(days.today, 'day-ago', 0);
  yield* each(days.yesterday, 'day-ago', 1);
  yield* each(days.beforeYesterday, 'day-ago', 2);
  yield* each(days.onThisDay, 'on-this-day', true);
  yield* each(words.lastYear, 'year-ago', 1);
  yield* each(words.beforeLastYear, 'year-ago', 2);
  for (const [kind, phrases] of Object.entries(plainKinds(words))) yield* each(phrases, kind as MeaningKind, true);
}

function plainKinds(words: LanguageWords): Partial<Record<MeaningKind, string>> {
  return {
    weekend: words.weekend,
    last: words.last,
    current: words.current,
    'ago-before': words.agoBefore,
    'ago-after': words.agoAfter,
    within: words.within,
    added: words.added,
    recent: words.recent,
    quarter: words.quarter,
    decade: words.decade,
    before: words.before,
    after: words.after,
    from: words.from,
    to: words.to,
    between: words.between,
    and: words.and,
    or: words.or,
    not: words.not,
    stop: words.stop,
    near: words.near,
    abroad: words.abroad,
    'in-album': words.inAlbum,
    'taken-with': words.takenWith,
    more: words.more,
    less: words.less,
    longer: words.longer,
    shorter: words.shorter,
    seconds: words.seconds,
    minutes: words.minutes,
    hours: words.hours,
    favorite: words.favorite,
    stars: words.stars,
  };
}

function* each(phrases: string | undefined, kind: MeaningKind, value: unknown): Generator<Phrase> {
  for (const phrase of (phrases ?? '').split('|')) if (phrase !== '') yield [phrase, kind, value];
}

/** The words for a kind of file, those of the language first. */
export function typeWords(type: SearchType, language: SearchLanguage): string[] {
  return [language, ...searchLanguages.filter((one) => one !== language)].flatMap((one) =>
    (languages[one].types[type] ?? '').split('|').filter((word) => word !== ''),
  );
}
