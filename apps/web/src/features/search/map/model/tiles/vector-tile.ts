import { ProtobufReader, zigzag } from './protobuf.ts';

export type FeatureValue = string | number | boolean;

/** A point, line or polygon of a layer (Mapbox Vector Tile 2.1, §4.2). */
export interface TileFeature {
  kind: 'point' | 'line' | 'polygon';
  values: Readonly<Record<string, FeatureValue>>;
  /** Points as x and y in turn, from 0 to 1 within the tile, and a little beyond its edges. Rings do not repeat their first point. */
  lines: Float32Array[];
}

export interface TileLayer {
  name: string;
  features: TileFeature[];
}

const kinds = [undefined, 'point', 'line', 'polygon'] as const;

/** Reads those layers of a tile that `wants` names. Features and fields that it does not know are passed over. Throws a RangeError for bytes that are no tile. */
export function readVectorTile(bytes: Uint8Array, wants: (layer: string) => boolean): TileLayer[] {
  const reader = new ProtobufReader(bytes);
  const layers: TileLayer[] = [];
  while (reader.hasMore) {
    const key = reader.varint();
    if (key !== fieldKey(3)) {
      reader.skip(key);
      continue;
    }
    const layer = readLayer(reader.field(), wants);
    if (layer) layers.push(layer);
  }
  return layers;
}

/** The key of a field with a length. */
function fieldKey(field: number): number {
  return field * 8 + 2;
}

function readLayer(reader: ProtobufReader, wants: (layer: string) => boolean): TileLayer | undefined {
  let name = '';
  let extent = 4096;
  const keys: string[] = [];
  const values: FeatureValue[] = [];
  const features: ProtobufReader[] = [];
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === fieldKey(1)) name = reader.text();
    else if (key === fieldKey(2)) features.push(reader.field());
    else if (key === fieldKey(3)) keys.push(reader.text());
    else if (key === fieldKey(4)) values.push(readValue(reader.field()));
    else if (key === 5 * 8) extent = Math.max(1, reader.varint());
    else reader.skip(key);
  }
  if (!wants(name)) return undefined;
  return {
    name,
    features: features.flatMap((feature) => readFeature(feature, { keys, values, extent }) ?? []),
  };
}

function readValue(reader: ProtobufReader): FeatureValue {
  let value: FeatureValue = '';
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === fieldKey(1)) value = reader.text();
    else if (key === 2 * 8 + 5) value = reader.float();
    else if (key === 3 * 8 + 1) value = reader.double();
    else if (key === 4 * 8 || key === 5 * 8) value = reader.varint();
    else if (key === 6 * 8) value = zigzag(reader.varint());
    else if (key === 7 * 8) value = reader.varint() !== 0;
    else reader.skip(key);
  }
  return value;
}

interface LayerTables {
  keys: readonly string[];
  values: readonly FeatureValue[];
  extent: number;
}

function readFeature(reader: ProtobufReader, { keys, values, extent }: LayerTables): TileFeature | undefined {
  const found: Record<string, FeatureValue> = {};
  let kind: TileFeature['kind'] | undefined;
  let lines: Float32Array[] = [];
  while (reader.hasMore) {
    const key = reader.varint();
    if (key === fieldKey(2)) {
      for (const tags = reader.field(); tags.hasMore; ) {
        const [name, value] = [keys[tags.varint()], values[tags.varint()]];
        if (name !== undefined && value !== undefined) found[name] = value;
      }
    } else if (key === 3 * 8) kind = kinds[reader.varint()];
    else if (key === fieldKey(4)) lines = readGeometry(reader.field(), extent);
    else reader.skip(key);
  }
  return kind && lines.length > 0 ? { kind, values: found, lines } : undefined;
}

const [moveTo, lineTo] = [1, 2];

/** Commands with differences (§4.3). */
function readGeometry(reader: ProtobufReader, extent: number): Float32Array[] {
  const lines: number[][] = [];
  let [x, y] = [0, 0];
  while (reader.hasMore) {
    const command = reader.varint();
    const [id, count] = [command & 7, command >>> 3];
    if (id !== moveTo && id !== lineTo) continue;
    for (let index = 0; index < count; index++) {
      x += zigzag(reader.varint());
      y += zigzag(reader.varint());
      if (id === moveTo) lines.push([]);
      lines.at(-1)?.push(x / extent, y / extent);
    }
  }
  return lines.map((line) => Float32Array.from(line));
}
