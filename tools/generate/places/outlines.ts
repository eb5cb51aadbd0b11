import { areaOf, isCountryCode } from '../../../apps/server/src/platform/places/place-area.ts';
import type { PlaceData } from '../../../apps/server/src/platform/places/place-data.ts';
import { type NaturalFeature, type Polygon, polygonsOf, readNaturalEarth } from './natural-earth.ts';
import { joinHoles, simplifyRing } from './simplify.ts';

/** How exact the outlines are, in degrees: about 300 m at the equator for countries, and 1 km for regions. */
const countryTolerance = 0.003;
const regionTolerance = 0.01;
/** The unit of the outlines is a ten-thousandth of a degree. */
const unit = 10_000;

/** Countries that Natural Earth gives no code, by their name there. */
const codesByName: Readonly<Record<string, string>> = {
  France: 'FR',
  Norway: 'NO',
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
  'Ashmore and Cartier Is.': 'AU',
  'Siachen Glacier': 'IN',
  'Indian Ocean Ter.': 'CX',
};

/** Parts of countries that have a code of their own, by where the middle of their outline is: west, south, east, north. */
const ownParts: ReadonlyArray<{ country: string; part: string; box: readonly [number, number, number, number] }> = [
  { country: 'NO', part: 'SJ', box: [-15, 70.5, 0, 72] },
  { country: 'NO', part: 'SJ', box: [0, 74, 40, 82] },
  { country: 'NO', part: 'BV', box: [0, -56, 6, -53] },
  { country: 'FR', part: 'GF', box: [-56, 1, -50, 7] },
  { country: 'FR', part: 'GP', box: [-62.5, 15.6, -60.8, 16.7] },
  { country: 'FR', part: 'MQ', box: [-61.5, 14.2, -60.6, 15.1] },
  { country: 'FR', part: 'RE', box: [55, -22, 56, -20.5] },
  { country: 'FR', part: 'YT', box: [44.8, -13.3, 45.5, -12.4] },
  { country: 'NL', part: 'BQ', box: [-69, 11.5, -62, 18] },
  { country: 'CX', part: 'CC', box: [96, -13, 98, -11] },
  { country: 'NZ', part: 'TK', box: [-173, -10, -171, -8] },
];

interface Outline {
  area: number;
  tolerance: number;
  polygon: Polygon;
}

/** The outlines of all countries, and of the regions of a few large ones. */
export function packOutlines(
  folder: string,
  regions: ReadonlyMap<string, number>,
): Pick<PlaceData, 'ringAreas' | 'ringStarts' | 'ringPoints'> {
  const outlines = [
    ...readNaturalEarth(folder, 'ne_50m_admin_0_countries').flatMap(countryOutlines),
    ...readNaturalEarth(folder, 'ne_50m_admin_1_states_provinces').flatMap((state) => regionOutlines(state, regions)),
  ];
  const rings = outlines.map(({ area, tolerance, polygon: [outer = [], ...holes] }) => ({
    area,
    points: joinHoles(
      simplifyRing(outer, tolerance),
      holes.map((hole) => simplifyRing(hole, tolerance)),
    ),
  }));
  const ringStarts = new Uint32Array(rings.length + 1);
  rings.forEach(({ points }, index) => {
    ringStarts[index + 1] = ringStarts[index]! + points.length;
  });
  return {
    ringAreas: Int32Array.from(rings, ({ area }) => area),
    ringStarts,
    ringPoints: Int32Array.from(
      rings.flatMap(({ points }) => points.flat()),
      (degrees) => Math.round(degrees * unit),
    ),
  };
}

function countryOutlines(feature: NaturalFeature): Outline[] {
  const { iso_a2: iso, wb_a2: bank, name } = feature.properties;
  const code = [codesByName[String(name)], iso, bank].find((text) => typeof text === 'string' && isCountryCode(text));
  if (typeof code !== 'string') throw new Error(`${String(name)} has no code`);
  return polygonsOf(feature).map((polygon) => ({
    area: areaOf(partOf(code, polygon)),
    tolerance: countryTolerance,
    polygon,
  }));
}

function partOf(country: string, [outer = []]: Polygon): string {
  const [x, y] = [middle(outer.map(([longitude]) => longitude)), middle(outer.map(([, latitude]) => latitude))];
  const part = ownParts.find(
    ({ country: of, box: [west, south, east, north] }) =>
      of === country && x >= west && x <= east && y >= south && y <= north,
  );
  return part?.part ?? country;
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function regionOutlines(feature: NaturalFeature, regions: ReadonlyMap<string, number>): Outline[] {
  const area = regions.get(String(feature.properties.gn_a1_code));
  return area === undefined
    ? []
    : polygonsOf(feature).map((polygon) => ({ area, tolerance: regionTolerance, polygon }));
}
