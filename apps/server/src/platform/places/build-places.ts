import { foldName } from './fold-name.ts';
import type { PlaceRow } from './geonames.ts';
import type { PlaceData } from './place-data.ts';

/** A place with what else finds it: names in other languages, or older ones. */
export interface PlaceToPack
  extends Omit<PlaceRow, 'country' | 'admin1' | 'alternateNames' | 'asciiName' | 'featureCode'> {
  area: number;
  aliases: readonly string[];
}

type PackedPlaces = Pick<
  PlaceData,
  'ids' | 'latitudes' | 'longitudes' | 'populations' | 'areas' | 'nameStarts' | 'nameBytes' | 'searchBytes'
>;

/** The number of a cell of one degree: rows from the south pole, columns from the date line. */
export function degreeCell(latitude: number, longitude: number): number {
  const row = Math.max(0, Math.min(179, Math.floor(latitude + 90)));
  const column = (((Math.floor(longitude + 180) % 360) + 360) % 360) | 0;
  return row * 360 + column;
}

/** Packs places into the arrays of PlaceData. */
export function packPlaces(places: readonly PlaceToPack[]): PackedPlaces {
  const sorted = places
    .map((place) => ({ place, cell: degreeCell(place.latitude, place.longitude) }))
    .sort(
      (one, other) =>
        one.cell - other.cell || other.place.population - one.place.population || one.place.id - other.place.id,
    )
    .map(({ place }) => place);
  const names = sorted.map(({ name }) => Buffer.from(name));
  const nameStarts = new Uint32Array(sorted.length + 1);
  names.forEach((name, index) => {
    nameStarts[index + 1] = (nameStarts[index] ?? 0) + name.length;
  });
  return {
    ids: Int32Array.from(sorted, ({ id }) => id),
    latitudes: Float32Array.from(sorted, ({ latitude }) => latitude),
    longitudes: Float32Array.from(sorted, ({ longitude }) => longitude),
    populations: Uint32Array.from(sorted, ({ population }) => population),
    areas: Int32Array.from(sorted, ({ area }) => area),
    nameStarts,
    nameBytes: Buffer.concat(names),
    searchBytes: searchLines(sorted),
  };
}

function searchLines(places: readonly PlaceToPack[]): Buffer {
  const order = places
    .map((_, index) => index)
    .sort((one, other) => places[other]!.population - places[one]!.population);
  const lines = order.flatMap((index) => {
    const { name, aliases } = places[index]!;
    const folded = new Set([name, ...aliases].map(foldName).filter((text) => text !== ''));
    return [...folded].map((text) => `${text}\t${index.toString(36)}`);
  });
  return Buffer.from(`\n${lines.join('\n')}\n`);
}
