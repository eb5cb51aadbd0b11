/** The languages whose words the dictionaries have. */
export const searchLanguages = ['nb', 'en', 'sv', 'bg'] as const;
export type SearchLanguage = (typeof searchLanguages)[number];

/** Days of the calendar as YYYY-MM-DD: the first inclusive, the second exclusive; undefined is open. */
export interface DayRange {
  from: string | undefined;
  before: string | undefined;
}

/** Days that come again each year. A file matches if its day matches every list that is given. */
export interface RecurringDays {
  /** 1 to 12. */
  months?: readonly number[];
  /** Days of a month. */
  days?: ReadonlyArray<{ month: number; day: number }>;
  /** 0 is Sunday, as Date has it. */
  weekdays?: readonly number[];
}

/** The kinds of file that a word can name. */
export const searchTypes = [
  'picture',
  'video',
  'document',
  'live',
  'burst',
  'panorama',
  'screenshot',
  'raw',
  'gif',
  'pdf',
  'heic',
  'jpeg',
  'png',
  'webp',
] as const;
export type SearchType = (typeof searchTypes)[number];

export const searchStates = [
  'in-album',
  'no-album',
  'place',
  'no-place',
  'date',
  'no-date',
  'shared',
  'not-shared',
  'edited',
  'commented',
  'loved',
  'described',
] as const;
export type SearchState = (typeof searchStates)[number];

/** A measure between two bounds, inclusive; undefined is open. */
export interface Bounds {
  min: number | undefined;
  max: number | undefined;
}

/** Where something was taken, as it was written. The lookup of names decides what it is; without one it stays a name. */
export interface PlaceName {
  name: string;
  /** The id that the lookup of names gave it. */
  id?: string;
  relation: 'in' | 'near' | 'abroad';
}

/** What each kind of part says. Words are folded: see foldWord(). */
export interface PartValues {
  /** Each word is the beginning of a word of the file. */
  word: { word: string; stems: readonly string[] };
  /** These words follow one another. */
  phrase: { words: readonly string[] };
  /** The literal pieces between the wildcards: `*` any characters, `?` one. */
  wildcard: { pattern: string };
  date: { ranges: readonly DayRange[] };
  recurring: RecurringDays;
  uploaded: { ranges: readonly DayRange[] };
  type: SearchType;
  orientation: 'portrait' | 'landscape' | 'square';
  /** Bytes. */
  size: Bounds;
  /** Seconds. */
  duration: Bounds;
  camera: { words: readonly string[] };
  album: { words: readonly string[] };
  place: PlaceName;
  state: SearchState;
  /** Stars, 1 to 5. */
  rating: Bounds;
  tag: { words: readonly string[] };
  favorite: true;
  person: { words: readonly string[] };
  content: { words: readonly string[] };
}
export type PartKind = keyof PartValues;

interface PartBase {
  /** The text that was understood. */
  text: string;
  /** Its position in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  isNegated: boolean;
}

/** A part of a search. */
export type Part = { [Kind in PartKind]: PartBase & { kind: Kind; value: PartValues[Kind] } }[PartKind];

/** A file matches if it matches one part of every group. A negated part is a group of its own, which excludes what it matches. */
export interface Understood {
  groups: ReadonlyArray<readonly Part[]>;
  /** The number of words beyond `maxParts`, which are not searched. */
  ignored: number;
}

/** A name of a place. */
export interface FoundName {
  id: string;
  /** The number of words that it consists of. */
  length: number;
}

export interface ReadingOptions {
  /** The language of the person, whose words come first where several languages have a word. */
  language: SearchLanguage;
  /** The day where the person is: YYYY-MM-DD. */
  today: string;
  /** Finds the longest name of a place that these words begin with. Without it, places are known by "near" and `place:` only. */
  findPlace?: (words: readonly string[], relation: PlaceName['relation']) => FoundName | undefined;
}
