import { ProtobufReader } from './protobuf.ts';

/** Where a tile or another directory is (PMTiles 3, "Entries"). Offsets count from the beginning of the tiles or of the leaf directories. */
export interface DirectoryEntry {
  tileId: number;
  offset: number;
  length: number;
  /** How many tiles in a row have these bytes; 0 for a directory. */
  runLength: number;
}

/** More entries than the largest directory that is made. */
const maxEntries = 1_000_000;

/** Reads an unpacked directory. Throws a RangeError for bytes that are none. */
export function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  const reader = new ProtobufReader(bytes);
  const count = reader.varint();
  if (count > maxEntries) throw new RangeError('A directory has too many entries');
  const entries = Array.from({ length: count }, () => ({ tileId: 0, offset: 0, length: 0, runLength: 0 }));
  let tileId = 0;
  for (const entry of entries) {
    tileId += reader.varint();
    entry.tileId = tileId;
  }
  for (const entry of entries) entry.runLength = reader.varint();
  for (const entry of entries) entry.length = reader.varint();
  let next = 0;
  for (const entry of entries) {
    const offset = reader.varint();
    entry.offset = offset === 0 ? next : offset - 1;
    next = entry.offset + entry.length;
  }
  return entries;
}

/** The entry that has a tile, or the directory in which it may be; undefined where there is none. */
export function findEntry(entries: readonly DirectoryEntry[], tileId: number): DirectoryEntry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]!.tileId <= tileId) low = middle + 1;
    else high = middle;
  }
  const entry = entries[low - 1];
  if (!entry) return undefined;
  return entry.runLength === 0 || tileId < entry.tileId + entry.runLength ? entry : undefined;
}

/** The number of a tile: those of smaller zooms come first, and those of one zoom follow a Hilbert curve. */
export function tileIdOf(zoom: number, column: number, row: number): number {
  let id = (4 ** zoom - 1) / 3;
  let [x, y] = [column, row];
  for (let size = 2 ** (zoom - 1); size >= 1; size /= 2) {
    const right = Math.floor(x / size) % 2;
    const lower = Math.floor(y / size) % 2;
    id += size * size * ((3 * right) ^ lower);
    [x, y] = [x % size, y % size];
    if (lower === 1) continue;
    if (right === 1) [x, y] = [size - 1 - x, size - 1 - y];
    [x, y] = [y, x];
  }
  return id;
}
