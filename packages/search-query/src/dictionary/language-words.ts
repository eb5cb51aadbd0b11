import type { Holiday } from '../calendar/holidays.ts';
import type { Season } from '../calendar/seasons.ts';
import type { PartValues, SearchState, SearchType } from '../understood.ts';

export type Unit = 'day' | 'week' | 'month' | 'year';
export type SearchKey =
  | 'album'
  | 'camera'
  | 'type'
  | 'tag'
  | 'person'
  | 'place'
  | 'content'
  | 'rating'
  | 'date'
  | 'before'
  | 'after'
  | 'size'
  | 'duration';

/** Phrases that mean the same, with `|` between them. They are written as people write them. */
type Phrases = string;

/** The words of a language that have a meaning in a search. */
export interface LanguageWords {
  /** January first. */
  months: readonly Phrases[];
  /** Sunday first. */
  weekdays: readonly Phrases[];
  weekend: Phrases;
  seasons: Readonly<Record<Season, Phrases>>;
  holidays: Readonly<Partial<Record<Holiday, Phrases>>>;
  days: Readonly<{ today: Phrases; yesterday: Phrases; beforeYesterday: Phrases; onThisDay: Phrases }>;
  units: Readonly<Record<Unit, Phrases>>;
  /** One to twelve. */
  numbers: readonly Phrases[];
  /** Before a period: the one that has passed most recently, this one. */
  last: Phrases;
  current: Phrases;
  lastYear: Phrases;
  beforeLastYear: Phrases;
  /** Before and after a number and a unit: "for … siden", "… ago". */
  agoBefore: Phrases;
  agoAfter: Phrases;
  /** Before a number and a unit, and before a unit: "in the last 3 weeks". */
  within: Phrases;
  added: Phrases;
  /** What was uploaded in the last weeks. */
  recent: Phrases;
  /** One word for the last season of a kind: "i somras". */
  pastSeasons: Readonly<Partial<Record<Season, Phrases>>>;
  quarter: Phrases;
  decade: Phrases;
  before: Phrases;
  after: Phrases;
  from: Phrases;
  to: Phrases;
  between: Phrases;
  and: Phrases;
  or: Phrases;
  not: Phrases;
  /** Words without a meaning of their own. */
  stop: Phrases;
  near: Phrases;
  abroad: Phrases;
  inAlbum: Phrases;
  takenWith: Phrases;
  types: Readonly<Partial<Record<SearchType, Phrases>>>;
  orientations: Readonly<Record<PartValues['orientation'], Phrases>>;
  states: Readonly<Record<SearchState, Phrases>>;
  more: Phrases;
  less: Phrases;
  longer: Phrases;
  shorter: Phrases;
  seconds: Phrases;
  minutes: Phrases;
  hours: Phrases;
  favorite: Phrases;
  stars: Phrases;
  keys: Readonly<Record<SearchKey, Phrases>>;
}
