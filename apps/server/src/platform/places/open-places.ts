import { readFileSync } from 'node:fs';
import { packPlaces } from './build-places.ts';
import { type PlaceData, readPlaceData, versionOf } from './place-data.ts';
import { Places } from './places.ts';
import { readPlaceFile } from './read-place-file.ts';
import { areaOfRow } from './region-codes.ts';

const shippedFile = new URL('./data/places.bin', import.meta.url);

let opened: Places | undefined;

/** The places of this process. The shipped ones are read from their file at the first use, in some milliseconds. */
export function getPlaces(): Places {
  opened ??= new Places(readPlaceData(readFileSync(shippedFile)));
  return opened;
}

/**
 * Replaces the shipped places by those of a file in the format of GeoNames, packed as zip or as text, before any are asked for. Outlines, regions and names in
 * other languages stay. Throws an Error that names the row for another format.
 */
export async function usePlaceFile(file: string): Promise<void> {
  const { data } = new Places(readPlaceData(readFileSync(shippedFile)));
  const { rows, digest } = await readPlaceFile(file);
  const regions = new Map(Object.entries(data.regionCodes).map(([area, code]) => [code, Number(area)]));
  const packed = packPlaces(
    rows.map((row) => ({
      ...row,
      area: areaOfRow(row, regions),
      aliases: [row.asciiName, ...otherNamesOf(data, row.id)],
    })),
  );
  opened = new Places({ ...data, ...packed, version: versionOf(Buffer.from(`${data.version}${digest}`)) });
}

function otherNamesOf({ names }: PlaceData, id: number): string[] {
  return Object.values(names).flatMap((ofLanguage) => ofLanguage[id] ?? []);
}
