import type { FeatureValue, TileFeature } from '../vector-tile.ts';

/** Makes vector tiles and files of them, as the tests need them. */

interface GivenFeature {
  kind: TileFeature['kind'];
  values: Readonly<Record<string, FeatureValue>>;
  /** Points in units of the tile, of which it has 4096. */
  lines: ReadonlyArray<ReadonlyArray<readonly [number, number]>>;
}

const extent = 4096;

export function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

function field(number: number, bytes: readonly number[]): number[] {
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

const textBytes = (text: string) => [...new TextEncoder().encode(text)];
const signed = (value: number) => varint(value < 0 ? -value * 2 - 1 : value * 2);

/** The bytes of a tile with these layers. */
export function encodeTile(layers: Readonly<Record<string, readonly GivenFeature[]>>): Uint8Array {
  return Uint8Array.from(Object.entries(layers).flatMap(([name, features]) => field(3, encodeLayer(name, features))));
}

function encodeLayer(name: string, features: readonly GivenFeature[]): number[] {
  const keys: string[] = [];
  const values: FeatureValue[] = [];
  const indexIn = <Item>(list: Item[], item: Item) => {
    const known = list.indexOf(item);
    return known >= 0 ? known : list.push(item) - 1;
  };
  const encoded = features.flatMap((feature) => {
    const tags = Object.entries(feature.values).flatMap(([key, value]) => [
      ...varint(indexIn(keys, key)),
      ...varint(indexIn(values, value)),
    ]);
    const kind = { point: 1, line: 2, polygon: 3 }[feature.kind];
    return field(2, [...field(2, tags), 3 * 8, kind, ...field(4, encodeGeometry(feature))]);
  });
  return [
    15 * 8,
    2,
    ...field(1, textBytes(name)),
    ...encoded,
    ...keys.flatMap((key) => field(3, textBytes(key))),
    ...values.flatMap((value) => field(4, encodeValue(value))),
    5 * 8,
    ...varint(extent),
  ];
}

function encodeValue(value: FeatureValue): number[] {
  if (typeof value === 'string') return field(1, textBytes(value));
  if (typeof value === 'boolean') return [7 * 8, value ? 1 : 0];
  if (Number.isInteger(value)) return value < 0 ? [6 * 8, ...signed(value)] : [5 * 8, ...varint(value)];
  return [3 * 8 + 1, ...new Uint8Array(new Float64Array([value]).buffer)];
}

function encodeGeometry({ kind, lines }: GivenFeature): number[] {
  let [x, y] = [0, 0];
  const step = ([toX, toY]: readonly [number, number]) => {
    const bytes = [...signed(toX - x), ...signed(toY - y)];
    [x, y] = [toX, toY];
    return bytes;
  };
  return lines.flatMap(([first, ...others]) => [
    ...varint(1 * 8 + 1),
    ...step(first!),
    ...(others.length > 0 ? [...varint(others.length * 8 + 2), ...others.flatMap(step)] : []),
    ...(kind === 'polygon' ? varint(1 * 8 + 7) : []),
  ]);
}

export interface GivenEntry {
  tileId: number;
  runLength: number;
  offset: number;
  length: number;
}

/** The bytes of a directory, not packed. */
export function encodeDirectory(entries: readonly GivenEntry[]): Uint8Array {
  const ids = entries.map(({ tileId }, index) => tileId - (entries[index - 1]?.tileId ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before && before.offset + before.length === offset ? 0 : offset + 1;
  });
  const columns = [ids, entries.map((one) => one.runLength), entries.map((one) => one.length), offsets];
  return Uint8Array.from([...varint(entries.length), ...columns.flatMap((column) => column.flatMap(varint))]);
}

interface GivenFile {
  /** The packed or plain bytes of each tile by its number. */
  tiles: ReadonlyArray<{ tileId: number; bytes: Uint8Array; runLength?: number }>;
  zooms: { min: number; max: number };
  metadata?: object;
  /** Whether the entries are in a leaf directory, as in large files. */
  hasLeaves?: boolean;
}

/** The bytes of a file in the format PMTiles, version 3. */
export async function encodeTileFile({
  tiles,
  zooms,
  metadata = {},
  hasLeaves = false,
}: GivenFile): Promise<Uint8Array> {
  const packed = await Promise.all(tiles.map(({ bytes }) => pack(bytes)));
  let offset = 0;
  const entries = tiles.map(({ tileId, runLength = 1 }, index) => {
    const { length } = packed[index]!;
    offset += length;
    return { tileId, runLength, offset: offset - length, length };
  });
  const listed = await pack(encodeDirectory(entries));
  const leaf = { tileId: entries[0]?.tileId ?? 0, runLength: 0, offset: 0, length: listed.length };
  const root = hasLeaves ? await pack(encodeDirectory([leaf])) : listed;
  const leaves = hasLeaves ? listed : new Uint8Array();
  const described = await pack(new TextEncoder().encode(JSON.stringify(metadata)));
  const header = new DataView(new ArrayBuffer(127));
  new Uint8Array(header.buffer).set([...textBytes('PMTiles'), 3]);
  let at = 127;
  const sections = [root, described, leaves];
  for (const [index, { length }] of sections.entries()) {
    header.setBigUint64(8 + 16 * index, BigInt(at), true);
    header.setBigUint64(16 + 16 * index, BigInt(length), true);
    at += length;
  }
  header.setBigUint64(56, BigInt(at), true);
  header.setBigUint64(64, BigInt(offset), true);
  for (const [place, value] of [
    [97, 2],
    [98, 2],
    [99, 1],
    [100, zooms.min],
    [101, zooms.max],
  ] as const)
    header.setUint8(place, value);
  return Uint8Array.from([new Uint8Array(header.buffer), ...sections, ...packed].flatMap((part) => [...part]));
}

/** Compresses with gzip. */
async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
