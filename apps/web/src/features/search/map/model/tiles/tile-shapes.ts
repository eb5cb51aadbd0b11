import { type Language, languages } from '@stund/contract';
import { type FeatureValue, readVectorTile, type TileFeature } from './vector-tile.ts';

export type FillKind = 'land' | 'park' | 'building' | 'water';
export type RoadKind = 'path' | 'rail' | 'minor' | 'major' | 'highway';

/** A name at a point of the tile. */
export interface TileLabel {
  name: string;
  names: Partial<Record<Language, string>>;
  x: number;
  y: number;
  /** Smaller numbers are shown first. */
  rank: number;
}

/** The name of a street along its longest straight part, which has these ends. */
export interface StreetName extends Omit<TileLabel, 'x' | 'y'> {
  ends: readonly [x1: number, y1: number, x2: number, y2: number];
}

/** What the map draws of a tile: points from 0 to 1. */
export interface TileShapes {
  fills: Record<FillKind, Float32Array[]>;
  roads: Record<RoadKind, Float32Array[]>;
  rivers: Float32Array[];
  borders: Float32Array[];
  labels: TileLabel[];
  streets: StreetName[];
}

/** The layers of Protomaps, of version 3 and 4, and after the slash those of OpenMapTiles that have the same. */
type LayerReader = (feature: TileFeature, shapes: TileShapes) => void;

const readers: Readonly<Record<string, LayerReader>> = {
  earth: ({ kind, lines }, { fills }) => void (kind === 'polygon' && fills.land.push(...lines)),
  water: readWater,
  waterway: ({ lines }, { rivers }) => void rivers.push(...lines),
  landuse: readGreen,
  natural: readGreen,
  landcover: readGreen,
  park: readGreen,
  buildings: ({ kind, lines }, { fills }) => void (kind === 'polygon' && fills.building.push(...lines)),
  building: ({ kind, lines }, { fills }) => void (kind === 'polygon' && fills.building.push(...lines)),
  roads: readRoad,
  transportation: readRoad,
  transportation_name: readStreet,
  boundaries: readBorder,
  boundary: readBorder,
  places: readPlace,
  place: readPlace,
};

/** Reads what the map draws. Throws a RangeError for bytes that are no tile. */
export function readTileShapes(bytes: Uint8Array): TileShapes {
  const shapes: TileShapes = {
    fills: { land: [], park: [], building: [], water: [] },
    roads: { path: [], rail: [], minor: [], major: [], highway: [] },
    rivers: [],
    borders: [],
    labels: [],
    streets: [],
  };
  for (const { name, features } of readVectorTile(bytes, (layer) => Object.hasOwn(readers, layer)))
    for (const feature of features) readers[name]?.(feature, shapes);
  return shapes;
}

/** The kind as Protomaps calls it, and as OpenMapTiles does. */
function kindOf({ values }: TileFeature): string {
  return String(values['kind'] ?? values['pmap:kind'] ?? values['class'] ?? '');
}

function readWater({ kind, lines }: TileFeature, { fills, rivers }: TileShapes): void {
  if (kind === 'polygon') fills.water.push(...lines);
  else if (kind === 'line') rivers.push(...lines);
}

const greens = new Set([
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'protected_area',
  'garden',
  'golf_course',
  'cemetery',
  'grass',
  'meadow',
  'recreation_ground',
  'village_green',
  'allotments',
]);

function readGreen(feature: TileFeature, { fills }: TileShapes): void {
  if (feature.kind === 'polygon' && greens.has(kindOf(feature))) fills.park.push(...feature.lines);
}

const roadKinds: Readonly<Record<string, RoadKind>> = {
  highway: 'highway',
  motorway: 'highway',
  trunk: 'highway',
  major_road: 'major',
  medium_road: 'major',
  primary: 'major',
  secondary: 'major',
  tertiary: 'major',
  minor_road: 'minor',
  minor: 'minor',
  service: 'minor',
  path: 'path',
  track: 'path',
  rail: 'rail',
  transit: 'rail',
};

function readRoad(feature: TileFeature, shapes: TileShapes): void {
  const kind = roadKinds[kindOf(feature)];
  if (kind === undefined || feature.kind !== 'line') return;
  shapes.roads[kind].push(...feature.lines);
  if (kind !== 'rail') readStreet(feature, shapes);
}

const streetRanks: Readonly<Record<string, number>> = { highway: 0, major: 1, minor: 2, path: 3 };

function readStreet(feature: TileFeature, { streets }: TileShapes): void {
  const name = nameOf(feature.values);
  if (name === undefined || feature.kind !== 'line') return;
  const ends = longestPart(feature.lines);
  if (ends) streets.push({ ...name, ends, rank: streetRanks[roadKinds[kindOf(feature)] ?? 'path'] ?? 3 });
}

function readBorder({ kind, lines, values }: TileFeature, { borders }: TileShapes): void {
  const level = Number(values['admin_level'] ?? values['kind_detail'] ?? values['pmap:min_admin_level'] ?? 2);
  if (kind === 'line' && level <= 4) borders.push(...lines);
}

/** Larger places first: Protomaps has a rank that grows with the people, OpenMapTiles one that shrinks. */
function readPlace(feature: TileFeature, { labels }: TileShapes): void {
  const name = nameOf(feature.values);
  const [line] = feature.lines;
  const kind = kindOf(feature);
  if (name === undefined || feature.kind !== 'point' || !line || kind === 'country' || kind === 'continent') return;
  const { population_rank: people, rank, min_zoom: minZoom } = feature.values;
  const order = people !== undefined ? 20 - Number(people) : Number(rank ?? minZoom ?? 15);
  labels.push({ ...name, x: line[0]!, y: line[1]!, rank: Number.isFinite(order) ? order : 15 });
}

function nameOf(values: Readonly<Record<string, FeatureValue>>): Pick<TileLabel, 'name' | 'names'> | undefined {
  const { name } = values;
  if (typeof name !== 'string' || name === '') return undefined;
  const names: TileLabel['names'] = {};
  for (const language of languages) {
    // OpenStreetMap has Bokmål as "no" in most places.
    const other = values[`name:${language}`] ?? (language === 'nb' ? values['name:no'] : undefined);
    if (typeof other === 'string' && other !== name) names[language] = other;
  }
  return { name, names };
}

/** The two points with the longest distance between neighbours. */
function longestPart(lines: readonly Float32Array[]): StreetName['ends'] | undefined {
  let best: StreetName['ends'] | undefined;
  let longest = 0;
  for (const line of lines)
    for (let at = 2; at < line.length; at += 2) {
      const [x1, y1, x2, y2] = [line[at - 2]!, line[at - 1]!, line[at]!, line[at + 1]!];
      const length = Math.hypot(x2 - x1, y2 - y1);
      if (length <= longest) continue;
      longest = length;
      best = [x1, y1, x2, y2];
    }
  return best;
}
