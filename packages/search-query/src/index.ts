export { typeWords } from './dictionary/dictionary.ts';
export { maxParts, maxQueryLength, parseSearch } from './grammar/parse-search.ts';
export { foldText } from './text/fold.ts';
export { foldWord, type IndexedWord, type IndexLimits, indexWords, wordsIn } from './text/words.ts';
export type {
  Bounds,
  DayRange,
  FoundName,
  Part,
  PartKind,
  PartValues,
  PlaceName,
  ReadingOptions,
  RecurringDays,
  SearchLanguage,
  SearchState,
  SearchType,
  Understood,
} from './understood.ts';
export { searchLanguages, searchStates, searchTypes } from './understood.ts';
