import { type DirectoryEntry, findEntry, readDirectory, tileIdOf } from './directory.ts';

/** Reads a range of the file. Rejects when it cannot be read. */
export type ReadRange = (range: { offset: number; length: number }) => Promise<Uint8Array>;

/** The header and the root directory together are never larger. */
const firstBytes = 16_384;
const headerBytes = 127;
const gzip = 2;
/** A root directory may lead to leaf directories; deeper ones are not made. */
const maxDepth = 4;
const storedDirectories = 64;
/** What a tile or directory may have when it is unpacked. */
const maxUnpackedBytes = 32 * 2 ** 20;

interface Header {
  leafOffset: number;
  tileOffset: number;
  isPacked: { directories: boolean; tiles: boolean };
  minZoom: number;
  maxZoom: number;
}

interface Opened extends Header {
  root: DirectoryEntry[];
}

/** The tiles of a file in the format PMTiles, version 3, of which parts are read as they are needed. */
export class TileFile {
  readonly #read: ReadRange;
  #opened: Promise<Opened> | undefined;
  readonly #leaves = new Map<number, Promise<DirectoryEntry[]>>();

  constructor(read: ReadRange) {
    this.#read = read;
  }

  /** The zooms of which the file has tiles. */
  async zooms(): Promise<{ min: number; max: number }> {
    const { minZoom, maxZoom } = await this.#open();
    return { min: minZoom, max: maxZoom };
  }

  /** The unpacked bytes of a tile; undefined where the file has none. */
  async tile({ zoom, column, row }: { zoom: number; column: number; row: number }): Promise<Uint8Array | undefined> {
    const { root, tileOffset, isPacked } = await this.#open();
    const tileId = tileIdOf(zoom, column, row);
    let directory = root;
    for (let depth = 0; depth < maxDepth; depth++) {
      const entry = findEntry(directory, tileId);
      if (!entry) return undefined;
      if (entry.runLength > 0) {
        const bytes = await this.#read({ offset: tileOffset + entry.offset, length: entry.length });
        return isPacked.tiles ? unpack(bytes) : bytes;
      }
      directory = await this.#leaf(entry);
    }
    return undefined;
  }

  /** Shared by all tiles, so that no single one ends it. */
  #open(): Promise<Opened> {
    this.#opened ??= this.#readFirst().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #readFirst(): Promise<Opened> {
    const bytes = await this.#read({ offset: 0, length: firstBytes });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const header = readHeader(view);
    const [offset, length] = [numberAt(view, 8), numberAt(view, 16)];
    const root = bytes.subarray(offset, offset + length);
    return { ...header, root: readDirectory(header.isPacked.directories ? await unpack(root) : root) };
  }

  #leaf({ offset, length }: DirectoryEntry): Promise<DirectoryEntry[]> {
    const known = this.#leaves.get(offset);
    if (known) return known;
    const reading = this.#readLeaf(offset, length);
    this.#leaves.set(offset, reading);
    reading.catch(() => this.#leaves.delete(offset));
    const [oldest] = this.#leaves.keys();
    if (this.#leaves.size > storedDirectories && oldest !== undefined) this.#leaves.delete(oldest);
    return reading;
  }

  async #readLeaf(offset: number, length: number): Promise<DirectoryEntry[]> {
    const { leafOffset, isPacked } = await this.#open();
    const bytes = await this.#read({ offset: leafOffset + offset, length });
    return readDirectory(isPacked.directories ? await unpack(bytes) : bytes);
  }
}

function readHeader(view: DataView): Header {
  if (view.byteLength < headerBytes || view.getUint32(0) !== 0x504d5469 || view.getUint8(7) !== 3)
    throw new RangeError('This is no file of map tiles');
  return {
    leafOffset: numberAt(view, 40),
    tileOffset: numberAt(view, 56),
    isPacked: { directories: view.getUint8(97) === gzip, tiles: view.getUint8(98) === gzip },
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
  };
}

function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxUnpackedBytes) throw new RangeError('A tile is too large');
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
