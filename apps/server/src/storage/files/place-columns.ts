import type { FileRow, MediaRow } from '../../platform/database/schema.ts';
import { cellOf, getPlaces } from '../../platform/places/index.ts';

/** Where a file was taken, for lists and searches: see docs/adr/0067-places.md. */
export type PlaceColumns = Pick<FileRow, 'place_area' | 'place_id' | 'place_cell'>;

export interface Position {
  latitude: number;
  longitude: number;
}

/** The position in the bytes, else the one that came with the file; null when neither is known. */
export function positionOf(
  media: Pick<MediaRow, 'latitude' | 'longitude'> | undefined,
  hint: Pick<FileRow, 'hint_latitude' | 'hint_longitude'>,
): Position | null {
  const latitude = media?.latitude ?? hint.hint_latitude;
  const longitude = media?.longitude ?? hint.hint_longitude;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The columns of a file that was taken there. On the sea a position has a cell, but neither a country nor a place. */
export function placeColumnsOf(position: Position | null): PlaceColumns {
  if (!position || !isPossible(position)) return { place_area: null, place_id: null, place_cell: null };
  const found = getPlaces().at(position);
  return { place_area: found?.area ?? null, place_id: found?.placeId ?? null, place_cell: cellOf(position) };
}

function isPossible({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
