import type { Language } from '@stund/contract';

/** What is searched for, with what its words depend on: as the calls take it. */
export interface SearchText {
  q: string;
  language: Language;
  /** The day where the person is: YYYY-MM-DD. */
  today: string;
}

export function isSameSearch(one: SearchText | undefined, other: SearchText | undefined): boolean {
  return one === other || (one?.q === other?.q && one?.language === other?.language && one?.today === other?.today);
}

/** The day of the calendar on this device. */
export function localDay(now: Date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
