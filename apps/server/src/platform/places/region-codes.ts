import { areaOf, areasPerCountry } from './place-area.ts';

/** Codes of regions that were joined since the files of places were written, with those of today: Norway's merges that were not undone in 2024. */
const joinedRegions: Readonly<Record<string, string>> = {
  'NO.02': 'NO.42',
  'NO.19': 'NO.42',
  'NO.06': 'NO.34',
  'NO.11': 'NO.34',
  'NO.07': 'NO.46',
  'NO.15': 'NO.46',
  'NO.10': 'NO.21',
  'NO.16': 'NO.21',
};

/** The areas of regions by the code of GeoNames, such as `NO.46`. */
export type RegionAreas = ReadonlyMap<string, number>;

/** Numbers the regions of each country in the order of their codes. */
export function numberRegions(codes: readonly string[]): Map<string, number> {
  const areas = new Map<string, number>();
  const next = new Map<string, number>();
  for (const code of [...codes].sort()) {
    const country = code.slice(0, 2);
    const number = (next.get(country) ?? 0) + 1;
    if (number >= areasPerCountry) throw new Error(`${country} has too many regions`);
    next.set(country, number);
    areas.set(code, areaOf(country, number));
  }
  return areas;
}

/** The area of a place: its region if the code is one of today, else its country. */
export function areaOfRow({ country, admin1 }: { country: string; admin1: string }, regions: RegionAreas): number {
  const code = `${country}.${admin1}`;
  return regions.get(joinedRegions[code] ?? code) ?? areaOf(country);
}
