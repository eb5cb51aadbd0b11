import type { Language } from '@stund/contract';
import { formatDay, toWallClock } from '../../../../shared/formatting/dates.ts';

const longAgo = new Date(0);

/** The day on which a link ends, in the middle of a sentence: always with its year, and without words such as "today". */
export function formatEnd(unixSeconds: number, language: Language): string {
  return formatDay(toWallClock(new Date(unixSeconds * 1000)), language, longAgo);
}
