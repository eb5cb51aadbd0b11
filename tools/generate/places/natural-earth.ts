import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const maxTextBytes = 256 * 1024 * 1024;

export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
/** The outer ring and its holes. */
export type Polygon = readonly Ring[];

export interface NaturalFeature {
  /** With names in small letters, which differ between the files. */
  properties: Readonly<Record<string, unknown>>;
  geometry:
    | { type: 'Polygon'; coordinates: Polygon }
    | { type: 'MultiPolygon'; coordinates: readonly Polygon[] }
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Ring }
    | { type: 'MultiLineString'; coordinates: readonly Ring[] };
}

/** The features of a packed file of Natural Earth. It needs the program 7z (Debian: 7zip or p7zip-full). */
export function readNaturalEarth(folder: string, name: string): NaturalFeature[] {
  const text = unpack(join(folder, `${name}.7z`));
  const { features } = JSON.parse(text) as { features: NaturalFeature[] };
  return features.map(({ properties, geometry }) => ({
    properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key.toLowerCase(), value])),
    geometry,
  }));
}

function unpack(file: string): string {
  for (const program of ['7z', '7zz', '7za'])
    try {
      return execFileSync(program, ['x', '-so', file], {
        maxBuffer: maxTextBytes,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  throw new Error('The program 7z is missing: apt-get install 7zip');
}

export function polygonsOf({ geometry }: NaturalFeature): readonly Polygon[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
