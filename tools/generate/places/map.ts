import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceDescription } from '../../../apps/server/src/platform/places/place-data.ts';
import type { NaturalFeature, Ring } from './natural-earth.ts';
import { polygonsOf, readNaturalEarth } from './natural-earth.ts';
import type { JoinedRow } from './read-geonames.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';

const dataFolder = 'apps/web/src/features/search/map/data';
/** The tolerance in degrees: about 1 km, half a pixel at zoom 7. */
const tolerance = 0.015;
/** Lakes whose outline is shorter than this many points are not visible on the map. */
const minLakePoints = 6;
const labelCount = 3000;
/** The kinds of lines, as the client reads them: apps/web/src/features/search/map/model/world-data.ts */
const kinds = { land: 0, lake: 1, border: 2 } as const;
/** 16 bits for 180 degrees. */
const unitsPerDegree = 180;

/** Writes what the map of the client draws: outlines in 16-bit numbers, and the largest places with their names in the languages that have another one. */
export async function writeMap(
  root: string,
  folder: string,
  { rows, names }: { rows: readonly JoinedRow[]; names: PlaceDescription['names'] },
): Promise<void> {
  const lines = [
    ...readNaturalEarth(folder, 'ne_50m_land').flatMap((land) => outlinesOf(land, kinds.land)),
    ...readNaturalEarth(folder, 'ne_50m_lakes')
      .flatMap((lake) => outlinesOf(lake, kinds.lake))
      .filter(({ points }) => points.length >= minLakePoints),
    ...readNaturalEarth(folder, 'ne_10m_admin_0_boundary_lines_land').flatMap(bordersOf),
  ];
  const numbers = lines.flatMap(({ kind, points }) => [kind, points.length, ...differencesOf(points)]);
  await mkdir(join(root, dataFolder), { recursive: true });
  await writeFile(join(root, dataFolder, 'world.bin'), Buffer.from(Int16Array.from(numbers).buffer));
  const labels = [...rows]
    .sort((one, other) => other.population - one.population)
    .slice(0, labelCount)
    .map(({ id, name, longitude, latitude }) => {
      const others = Object.entries(names).flatMap(([language, ofPlaces]) =>
        ofPlaces[id] === undefined ? [] : [[language, ofPlaces[id]]],
      );
      const row = [name, Math.round(longitude * 100) / 100, Math.round(latitude * 100) / 100];
      return others.length === 0 ? row : [...row, Object.fromEntries(others)];
    });
  await writeFile(join(root, dataFolder, 'labels.bin'), JSON.stringify(labels));
}

/** The first point, and of each other one the difference from the one before: small numbers, which compress to half. */
function differencesOf(points: Ring): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const [toX, toY] = [Math.round(longitude * unitsPerDegree), Math.round(latitude * unitsPerDegree)];
    const difference = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return difference;
  });
}

function outlinesOf(feature: NaturalFeature, kind: number) {
  return polygonsOf(feature).flatMap((polygon) =>
    polygon.map((ring) => ({ kind, points: simplifyRing(ring, tolerance) })),
  );
}

function bordersOf({ geometry }: NaturalFeature) {
  const lines: readonly Ring[] =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : [];
  return lines.map((line) => ({ kind: kinds.border, points: simplifyLine(line, tolerance) }));
}
