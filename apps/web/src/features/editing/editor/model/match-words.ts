import { languages } from '@stund/contract';
import { formatMonthName } from '../../../../shared/formatting/dates.ts';

/** Without case and accents, so that "malmo" finds "Malmö". */
export function normalise(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Whether all words name the month or the year, in any of our languages: "july 2023", "2023", "jul". */
export function matchesMonth(words: string, year: number, month: number): boolean {
  const names = languages.map((language) => normalise(formatMonthName(month, language)));
  return normalise(words)
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => word === String(year) || (word.length >= 3 && names.some((name) => name.startsWith(word))));
}
