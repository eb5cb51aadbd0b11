import { type Expression, type SqlBool, sql } from 'kysely';
import { areaOf, areasPerCountry, cellsOfTile, getPlaces, project } from '../../../platform/places/index.ts';
import type { Position } from '../../../storage/index.ts';

/** Where files were taken: in a country by its code, a region by its area, a place by its geonameid, around a position, in any other country, or anywhere. */
export type PlaceFilter =
  | { country: string }
  | { region: number }
  | { placeId: number }
  | { near: Position; km: number }
  | { abroad: string }
  | { isKnown: boolean };

/**
 * The condition that a row of the table or alias `file` was taken there. The indexes file_places and file_cells serve it together with the conditions
 * on job_id, deleted_at and is_master. `near` has the form of map tiles, so that its edge is not exact.
 */
export function isTakenAt(place: PlaceFilter): Expression<SqlBool> {
  if ('country' in place) return isInCountry(place.country);
  if ('region' in place) return sql<SqlBool>`file.place_area = ${place.region}`;
  if ('placeId' in place) return isInPlace(place.placeId);
  if ('abroad' in place) return sql<SqlBool>`(file.place_area is not null and not ${isInCountry(place.abroad)})`;
  if ('isKnown' in place)
    return place.isKnown ? sql<SqlBool>`file.place_cell is not null` : sql<SqlBool>`file.place_cell is null`;
  return isInCells(cellsAround(place.near, place.km));
}

/** Numbers of cells, the second one exclusive. */
export interface CellRange {
  from: number;
  before: number;
}

/** The condition that a row of the table or alias `file` is in one of the ranges. No row is in none. */
export function isInCells(ranges: readonly CellRange[]): Expression<SqlBool> {
  if (ranges.length === 0) return sql<SqlBool>`false`;
  const conditions = ranges.map(
    ({ from, before }) => sql<SqlBool>`(file.place_cell >= ${from} and file.place_cell < ${before})`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function isInCountry(country: string) {
  const area = areaOf(country);
  return sql<SqlBool>`file.place_area between ${area} and ${area + areasPerCountry - 1}`;
}

/** The area is part of the condition for the index. */
function isInPlace(placeId: number) {
  const places = getPlaces();
  const index = places.indexOf(placeId);
  if (index === undefined) return sql<SqlBool>`(file.place_area is not null and file.place_id = ${placeId})`;
  return sql<SqlBool>`(file.place_area = ${places.data.areas[index]} and file.place_id = ${placeId})`;
}

const earthKm = 40_075;
/** A circle is covered by about so many tiles across. */
const tilesAcross = 8;
const maxZoom = 18;

/** The ranges of cells within a distance, joined where they follow each other. */
export function cellsAround({ latitude, longitude }: Position, km: number): CellRange[] {
  const scale = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const radius = Math.min(0.5, km / (earthKm * scale));
  const zoom = Math.max(0, Math.min(maxZoom, Math.ceil(Math.log2(tilesAcross / (2 * radius)))));
  const size = 2 ** zoom;
  const { x, y } = project({ latitude, longitude });
  const ranges: CellRange[] = [];
  for (let row = Math.max(0, Math.floor((y - radius) * size)); row <= Math.min(size - 1, (y + radius) * size); row++)
    for (let column = Math.floor((x - radius) * size); column <= (x + radius) * size; column++) {
      const [awayX, awayY] = [away(x * size, column), away(y * size, row)];
      if (Math.hypot(awayX, awayY) <= radius * size)
        ranges.push(cellsOfTile({ zoom, column: ((column % size) + size) % size, row }));
    }
  return joinRanges(ranges);
}

/** The distance of a coordinate from the tile that begins there. */
function away(at: number, start: number): number {
  return Math.max(0, start - at, at - start - 1);
}

/** Joins ranges that follow each other or overlap. */
export function joinRanges(ranges: readonly CellRange[]): CellRange[] {
  const joined: CellRange[] = [];
  for (const { from, before } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.before) last.before = Math.max(last.before, before);
    else joined.push({ from, before });
  }
  return joined;
}
