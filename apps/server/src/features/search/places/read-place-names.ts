import { findByName, getPlaces, type NameMatch, nameOfPlace } from '../../../platform/places/index.ts';
import type { PlaceFilter } from './taken-at.repository.ts';

/** What a typed name of a place may mean, with the condition for it. */
export interface PlaceMeaning {
  filter: PlaceFilter;
  /** The code of the country. */
  country: string;
  /** The name as it is written locally; undefined for a country. */
  name: string | undefined;
  /** The number of people of a place; 0 for countries and regions. */
  population: number;
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
    return { filter: { country: match.country }, country: match.country, name: undefined, population: 0 };
  if (match.kind === 'region') {
    const { country, region } = nameOfPlace(getPlaces(), { area: match.area, placeId: null });
    return { filter: { region: match.area }, country, name: region, population: 0 };
  }
  const { country, name } = nameOfPlace(getPlaces(), match);
  return { filter: { placeId: match.placeId }, country, name, population: match.population };
}
