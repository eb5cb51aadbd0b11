import { isCountryCode } from './place-area.ts';

/** A populated place of a file of GeoNames (https://download.geonames.org/export/dump/readme.txt). */
export interface PlaceRow {
  id: number;
  name: string;
  asciiName: string;
  alternateNames: readonly string[];
  latitude: number;
  longitude: number;
  population: number;
  country: string;
  admin1: string;
  featureCode: string;
}

/** Sections of places, and places that are abandoned, destroyed or of the past: people name the town instead. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const columnCount = 19;

/**
 * A row of the tab-separated format of GeoNames; undefined for what is not a place where people live. Throws an error that names the problem for a
 * row of another format.
 */
export function parsePlaceRow(line: string): PlaceRow | undefined {
  const columns = line.split('\t');
  if (columns.length < columnCount) throw new Error(`A row has ${columns.length} columns instead of ${columnCount}`);
  const [id, name = '', asciiName = '', alternates = '', latitude, longitude, featureClass, featureCode = ''] = columns;
  const [country = '', admin1 = '', population] = [columns[8], columns[10], columns[14]];
  if (featureClass !== 'P' || leftOut.has(featureCode) || !isCountryCode(country) || name === '') return undefined;
  const row = {
    id: Number(id),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Math.max(0, Math.min(0xff_ff_ff_ff, Number(population) || 0)),
  };
  if (!Number.isInteger(row.id) || row.id <= 0 || row.id > 0x7f_ff_ff_ff) throw new Error(`"${id}" is not a geonameid`);
  if (!(Math.abs(row.latitude) <= 90 && Math.abs(row.longitude) <= 180))
    throw new Error(`"${latitude}, ${longitude}" is not a position`);
  const alternateNames = alternates === '' ? [] : alternates.split(',');
  return { ...row, name, asciiName, alternateNames, country, admin1, featureCode };
}
