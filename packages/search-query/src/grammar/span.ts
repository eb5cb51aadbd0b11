import type { DayRange, RecurringDays } from '../understood.ts';

/** Days of the calendar, or days that come again each year. */
export type Span = { ranges: readonly DayRange[] } | { recurring: RecurringDays };
