import { limits } from '@stund/contract';
import {
  areaOf,
  findByName,
  getPlaces,
  type Located,
  locateMatch,
  type NameMatch,
} from '../../../../platform/places/index.ts';

export interface FoundPlaceOfWorld extends Located {
  place_area: number;
  place_id: number | null;
}

/** Countries, regions and places of the shipped data whose name begins like this, in any of the languages: nothing of any account is read. */
export function findPlaces(name: string): FoundPlaceOfWorld[] {
  const places = getPlaces();
  return findByName(places, name, { limit: limits.foundPlaces, isPrefix: true })
    .flatMap((match) => {
      const located = locateMatch(places, match);
      return located ? [{ ...located, ...columnsOf(match) }] : [];
    })
    .slice(0, limits.foundPlaces);
}

function columnsOf(match: NameMatch): Pick<FoundPlaceOfWorld, 'place_area' | 'place_id'> {
  if (match.kind === 'country') return { place_area: areaOf(match.country), place_id: null };
  return { place_area: match.area, place_id: match.kind === 'place' ? match.placeId : null };
}
