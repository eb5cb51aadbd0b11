import type { Place } from '../time-zone.ts';
import { degreeCell } from './build-places.ts';
import { NameIndex } from './name-index.ts';
import { type NearOutline, Outlines } from './outlines.ts';
import { countryAreaOf, countryOfArea } from './place-area.ts';
import type { PlaceData } from './place-data.ts';

/** The country and the place of a position. */
export interface FoundPlace {
  /** The number of the region if it is known, else of the country: see areaOf(). */
  area: number;
  /** The ISO 3166-1 code of the country, or XK for Kosovo. */
  country: string;
  /** The geonameid of the place, when one is within `nameKm`. */
  placeId: number | undefined;
  /** Whether the place is farther away than `inKm`: it is shown as "Near Bergen". */
  isNear: boolean;
}

/** Up to which distance from its centre a file was taken in a place, and up to which one it was taken near it. */
export const inKm = 10;
export const nameKm = 50;
/** How far from land something is still in a country: the width of its territorial sea. */
const seaKm = 22;
/** How exact the outlines are: nearer to a border, a place of the neighbour may be the right one. */
const borderKm = 4;
/** How many kilometres farther a place of the neighbour counts than it is, at least and for each kilometre of distance from its outline. */
const leastPenalty = 0.7;
const borderPenalty = 0.5;
const kmPerDegree = 111.32;

interface Candidate {
  index: number;
  distanceKm: number;
  score: number;
}

/** Finds places by their position. It holds no object for a place: its memory is that of the arrays. */
export class Places {
  readonly data: PlaceData;
  readonly #outlines: Outlines;
  /** The first place of each cell of one degree. */
  readonly #cellStarts: Uint32Array;
  #byId: Uint32Array | undefined;
  #byName: NameIndex | undefined;

  constructor(data: PlaceData) {
    this.data = data;
    this.#outlines = new Outlines(data);
    this.#cellStarts = new Uint32Array(180 * 360 + 1);
    for (let index = 0; index < data.ids.length; index++)
      this.#cellStarts[degreeCell(data.latitudes[index]!, data.longitudes[index]!) + 1]!++;
    for (let cell = 0; cell < 180 * 360; cell++) this.#cellStarts[cell + 1]! += this.#cellStarts[cell]!;
  }

  /** The indexes of places with a folded name, the largest first. The first look-up takes some ten milliseconds. */
  findByName(folded: string, limit: number): number[] {
    this.#byName ??= new NameIndex(this.data.searchBytes);
    return this.#byName.find(folded, limit);
  }

  /** The place at a position; undefined on the sea and where a country is unknown. The position must be a possible one. */
  at({ latitude, longitude }: Place): FoundPlace | undefined {
    const countries = this.#outlines.countriesNear(latitude, longitude, seaKm);
    const best = this.#bestPlace({ latitude, longitude }, countries);
    if (!best) {
      const [country] = countries;
      if (!country) return undefined;
      const region = this.#outlines.regionAt(latitude, longitude);
      const code = countryOfArea(country.area);
      const area = region !== undefined && countryOfArea(region) === code ? region : country.area;
      return { area, country: code, placeId: undefined, isNear: false };
    }
    const { ids, areas } = this.data;
    const area = areas[best.index]!;
    return {
      area,
      country: countryOfArea(area),
      placeId: ids[best.index]!,
      isNear: isOutside(best.distanceKm, this.data.populations[best.index]!),
    };
  }

  /** The index of a place by its geonameid. */
  indexOf(placeId: number): number | undefined {
    const { ids } = this.data;
    this.#byId ??= Uint32Array.from(ids, (_, index) => index).sort((one, other) => ids[one]! - ids[other]!);
    let [low, high] = [0, this.#byId.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[this.#byId[middle]!]! < placeId) low = middle + 1;
      else high = middle;
    }
    const index = this.#byId[low];
    return index !== undefined && ids[index] === placeId ? index : undefined;
  }

  /** Whether a position is farther from a place than people would say that they were there. */
  isNear(placeId: number, { latitude, longitude }: Place): boolean {
    const index = this.indexOf(placeId);
    if (index === undefined) return false;
    return isOutside(this.#distanceKm(index, latitude, longitude), this.data.populations[index]!);
  }

  #bestPlace({ latitude, longitude }: Place, countries: readonly NearOutline[]): Candidate | undefined {
    const penalties = penaltiesOf(countries);
    const { latitudes, areas, populations } = this.data;
    const withinDegrees = nameKm / kmPerDegree;
    let best: Candidate | undefined;
    for (const cell of cellsAround(latitude, longitude)) {
      for (let index = this.#cellStarts[cell]!; index < this.#cellStarts[cell + 1]!; index++) {
        if (Math.abs(latitudes[index]! - latitude) > withinDegrees) continue;
        const distanceKm = this.#distanceKm(index, latitude, longitude);
        if (distanceKm > nameKm) continue;
        const penalty = penalties.get(countryAreaOf(areas[index]!)) ?? outlierPenalty(countries, distanceKm);
        if (penalty === undefined) continue;
        const score = scoreOf(distanceKm + penalty, populations[index]!);
        if (!best || score < best.score) best = { index, distanceKm, score };
      }
    }
    return best;
  }

  #distanceKm(index: number, latitude: number, longitude: number): number {
    const north = this.data.latitudes[index]! - latitude;
    let east = Math.abs(this.data.longitudes[index]! - longitude);
    if (east > 180) east = 360 - east;
    const scale = Math.cos((((this.data.latitudes[index]! + latitude) / 2) * Math.PI) / 180);
    return Math.sqrt(north * north + east * scale * east * scale) * kmPerDegree;
  }
}

/** What is added to the distance of places in each country; places in others are no candidates. */
function penaltiesOf(countries: readonly NearOutline[]): Map<number, number> {
  const isOnLand = countries[0]?.distanceKm === 0;
  return new Map(
    countries
      .filter(({ distanceKm }) => !isOnLand || distanceKm <= borderKm)
      .map(({ area, distanceKm }) => [area, distanceKm === 0 ? 0 : leastPenalty + distanceKm * borderPenalty]),
  );
}

/**
 * Off the coasts the nearest place says which country it is, since small islands have no outline. Neither have enclaves: in a town, the country of the
 * town holds.
 */
function outlierPenalty(countries: readonly NearOutline[], distanceKm: number): number | undefined {
  const isOnLand = countries[0]?.distanceKm === 0;
  return distanceKm <= (isOnLand ? borderKm : seaKm) ? leastPenalty : undefined;
}

/** Within the reach of a place, its share of the reach, so that large places win between each other's; beyond, the distance from the edge of it. */
function scoreOf(distanceKm: number, population: number): number {
  const reach = reachOf(population);
  return distanceKm <= reach ? distanceKm / reach : 1 + (distanceKm - reach) / inKm;
}

/** About the radius of the built-up area, which grows with the number of people. */
function reachOf(population: number): number {
  return 1.5 + 0.012 * Math.sqrt(population);
}

function isOutside(distanceKm: number, population: number): boolean {
  return distanceKm > Math.max(inKm, 1.7 * reachOf(population));
}

/** The cells of one degree that contain everything within `nameKm`. */
function* cellsAround(latitude: number, longitude: number): Generator<number> {
  const north = nameKm / kmPerDegree;
  const scale = Math.cos((Math.min(89.9, Math.abs(latitude) + north) * Math.PI) / 180);
  const east = Math.min(179.5, north / scale);
  for (let row = Math.floor(Math.max(-90, latitude - north)); row <= Math.min(89, latitude + north); row++)
    for (let column = Math.floor(longitude - east); column <= longitude + east; column++) yield degreeCell(row, column);
}
