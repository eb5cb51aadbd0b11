import type { DayRange } from '../understood.ts';
import { dayNumber, rangeOf } from './days.ts';

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** Meteorological seasons of the northern hemisphere. */
const months: Readonly<Record<Season, readonly [number, number, number]>> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};

export function monthsOfSeason(season: Season): readonly number[] {
  return months[season];
}

/** The season that begins in the year. */
export function seasonFrom(season: Season, year: number): DayRange {
  const first = months[season][0];
  return rangeOf(dayNumber(year, first, 1), dayNumber(year, first + 3, 1));
}

/** What people mean by the season of a year: of winters both that began before it and that which begins in it. */
export function seasonOf(season: Season, year: number): DayRange[] {
  return season === 'winter' ? [seasonFrom(season, year - 1), seasonFrom(season, year)] : [seasonFrom(season, year)];
}
