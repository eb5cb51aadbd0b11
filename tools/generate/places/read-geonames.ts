import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaceRow, parsePlaceRow } from '../../../apps/server/src/platform/places/geonames.ts';

const maxTextBytes = 256 * 1024 * 1024;

/** The regions of today by their code, such as `NO.46`. */
export function readRegions(folder: string): Map<string, string> {
  const rows = JSON.parse(readFileSync(join(folder, 'admin1.json'), 'utf8')) as Array<{ code: string; name: string }>;
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export interface JoinedRow extends PlaceRow {
  /** Whether its code of the region is one of 2018, or of a country that has not changed its codes since 2010. */
  hasCurrentRegion: boolean;
}

/** Both files joined by geonameid; where both have a row, the newer one holds. */
export function readPlaceRows(folder: string): JoinedRow[] {
  const newer = readRows(join(folder, 'cities5000-2018.zip'), 'cities5000.txt');
  const older = readRows(join(folder, 'cities1000-2010.zip'), 'cities1000.txt');
  const changed = changedCountries(older, newer);
  const rows = new Map<number, JoinedRow>();
  for (const row of older.values()) rows.set(row.id, { ...row, hasCurrentRegion: !changed.has(row.country) });
  for (const row of newer.values()) {
    const former = older.get(row.id);
    const alternateNames = [...new Set([...row.alternateNames, ...(former?.alternateNames ?? [])])];
    rows.set(row.id, { ...row, alternateNames, hasCurrentRegion: true });
  }
  return [...rows.values()];
}

/** Countries in which more than one place in fifty has got another code of its region since 2010. */
function changedCountries(older: ReadonlyMap<number, PlaceRow>, newer: ReadonlyMap<number, PlaceRow>): Set<string> {
  const counts = new Map<string, { same: number; other: number }>();
  for (const { id, country, admin1 } of newer.values()) {
    const former = older.get(id);
    if (!former) continue;
    const count = counts.get(country) ?? { same: 0, other: 0 };
    if (former.admin1 === admin1) count.same++;
    else count.other++;
    counts.set(country, count);
  }
  return new Set([...counts].filter(([, { same, other }]) => other * 50 > same).map(([country]) => country));
}

function readRows(zip: string, entry: string): Map<number, PlaceRow> {
  const text = execFileSync('unzip', ['-p', zip, entry], { maxBuffer: maxTextBytes, encoding: 'utf8' });
  const rows = text.split('\n').filter((line) => line !== '');
  return new Map(rows.flatMap((line) => parsePlaceRow(line) ?? []).map((row) => [row.id, row]));
}
