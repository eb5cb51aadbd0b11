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
