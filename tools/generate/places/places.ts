import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packPlaces } from '../../../apps/server/src/platform/places/build-places.ts';
import { areaOf } from '../../../apps/server/src/platform/places/place-area.ts';
import { type PlaceDescription, writePlaceData } from '../../../apps/server/src/platform/places/place-data.ts';
import { areaOfRow, numberRegions } from '../../../apps/server/src/platform/places/region-codes.ts';
import { writeMap } from './map.ts';
import { namesOf } from './names.ts';
import { readNaturalEarth } from './natural-earth.ts';
import { packOutlines } from './outlines.ts';
import { type JoinedRow, readPlaceRows, readRegions } from './read-geonames.ts';

const dataFile = 'apps/server/src/platform/places/data/places.bin';
/** Places with at least so many people are also found by their names in other languages. */
const aliasPopulation = 150_000;

/**
 * `npm run generate -- places FOLDER`: writes the places of the world from the files of GeoNames and Natural Earth in the folder, which is not part of
 * the repository (or from STUND_PLACE_SOURCES).
 */
export async function writePlaces(root: string, folder: string): Promise<void> {
  const regionNames = readRegions(folder);
  const regions = numberRegions([...regionNames.keys()]);
  const rows = readPlaceRows(folder);
  const names = namesOf(rows, readNaturalEarth(folder, 'ne_10m_populated_places'));
  const places = rows.map((row) => ({
    ...row,
    area: row.hasCurrentRegion ? areaOfRow(row, regions) : areaOf(row.country),
    aliases: aliasesOf(row, names),
  }));
  const bytes = writePlaceData({
    regions: Object.fromEntries([...regions].map(([code, area]) => [area, regionNames.get(code) ?? code])),
    regionCodes: Object.fromEntries([...regions].map(([code, area]) => [area, code])),
    names,
    ...packPlaces(places),
    ...packOutlines(folder, regions),
  });
  await writeMap(root, folder, { rows, names });
  await mkdir(join(root, dataFile, '..'), { recursive: true });
  await writeFile(join(root, dataFile), bytes);
  console.log(`${dataFile}: ${places.length} places, ${regions.size} regions, ${bytes.length} bytes`);
}

function aliasesOf(row: JoinedRow, names: PlaceDescription['names']): string[] {
  const shown = Object.values(names).flatMap((ofLanguage) => ofLanguage[row.id] ?? []);
  const known = row.population >= aliasPopulation ? row.alternateNames.filter(isReadable) : [];
  return [row.asciiName, ...shown, ...known];
}

/** Names in the scripts of the four languages. Codes of airports and lists of letters are no names. */
function isReadable(name: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} .,'’()-]+$/u.test(name) && !/^[A-Z]{2,4}$/.test(name);
}
