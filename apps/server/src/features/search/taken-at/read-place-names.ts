import { areaOf, findByName, getPlaces, type NameMatch, nameOfPlace } from '../../../platform/places/index.ts';
import type { Position } from '../../../storage/index.ts';
import type { PlaceFilter } from './taken-at.repository.ts';

/** What a typed name of a place may mean, with the condition for it. */
export interface PlaceMeaning {
  filter: PlaceFilter;
  /** The code of the country. */
  country: string;
  /** The number of the country or region, or of that of a place: see areaOf(). */
  area: number;
  /** The name as it is written locally; undefined for a country. */
  name: string | undefined;
  /** The number of people of a place; 0 for countries and regions. */
  population: number;
  /** Only places have one. */
  position: Position | undefined;
}

/**
 * What a name that was typed in one of the four languages may mean: countries, then regions, then places with the largest first. Case and diacritics do
 * not matter. With `isPrefix` the name may be unfinished.
 */
export function readPlaceNames(typed: string, options: { limit?: number; isPrefix?: boolean } = {}): PlaceMeaning[] {
  return findByName(getPlaces(), typed, options).map(meaningOf);
}

function meaningOf(match: NameMatch): PlaceMeaning {
  if (match.kind === 'country')
    return {
      filter: { country: match.country },
      country: match.country,
      area: areaOf(match.country),
      name: undefined,
      population: 0,
      position: undefined,
    };
  if (match.kind === 'region') {
    const { country, region } = nameOfPlace(getPlaces(), { area: match.area, placeId: null });
    return {
      filter: { region: match.area },
      country,
      area: match.area,
      name: region,
      population: 0,
      position: undefined,
    };
  }
  const { country, name } = nameOfPlace(getPlaces(), match);
  const { area, placeId, population, latitude, longitude } = match;
  return { filter: { placeId }, country, area, name, population, position: { latitude, longitude } };
}
