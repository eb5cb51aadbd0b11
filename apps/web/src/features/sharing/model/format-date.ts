import type { Language } from '@stund/contract';
import { formatDayRange, toWallClock } from '../../../shared/formatting/dates.ts';

/** Formats an instant in unix seconds as a day with its year: "11. november 2025". */
export function formatDate(unixSeconds: number, language: Language): string {
  const day = toWallClock(new Date(unixSeconds * 1000)).toISOString();
  return formatDayRange(day, day, language) ?? '';
}
