import { createHash } from 'node:crypto';

/** The languages in which names differ from those that are written locally. */
export const placeLanguages = ['nb', 'en', 'sv', 'bg'] as const;
export type PlaceLanguage = (typeof placeLanguages)[number];

/** What is not in arrays: few values, which are written as JSON. */
export interface PlaceDescription {
  /** The names of regions by the number of their area. */
  regions: Record<string, string>;
  /** The codes of the same regions in GeoNames, such as `NO.46`. */
  regionCodes: Record<string, string>;
  /** Names of places by language and geonameid, where they differ from the local one. */
  names: Partial<Record<PlaceLanguage, Record<string, string>>>;
}

/**
 * The places and outlines of the world as arrays, so that loading them takes no time and no objects. Places are in the order of their cells of one
 * degree, see `cellStarts`; equal indexes belong to one place.
 */
export interface PlaceData extends PlaceDescription {
  /** Changes with the content; files whose places come from another version are computed again. */
  version: string;
  /** The geonameid of each place. */
  ids: Int32Array;
  latitudes: Float32Array;
  longitudes: Float32Array;
  populations: Uint32Array;
  areas: Int32Array;
  /** Where the name of each place begins in `names`, in bytes of UTF-8, and where the last one ends. */
  nameStarts: Uint32Array;
  nameBytes: Uint8Array;
  /** One line for each name that finds a place: the folded name, a tab, and the index in base 36; larger places first. */
  searchBytes: Uint8Array;
  /** The area of each ring: a country, or a region of a few large countries. */
  ringAreas: Int32Array;
  /** Where each ring begins in `ringPoints`, in points, and where the last one ends. */
  ringStarts: Uint32Array;
  /** Longitude and latitude of each point in ten-thousandths of a degree. */
  ringPoints: Int32Array;
}

const arrays = {
  ids: Int32Array,
  latitudes: Float32Array,
  longitudes: Float32Array,
  populations: Uint32Array,
  areas: Int32Array,
  nameStarts: Uint32Array,
  nameBytes: Uint8Array,
  searchBytes: Uint8Array,
  ringAreas: Int32Array,
  ringStarts: Uint32Array,
  ringPoints: Int32Array,
} as const;
type ArrayName = keyof typeof arrays;
const arrayNames = Object.keys(arrays) as ArrayName[];

const magic = 'STUNDPL1';
const alignment = 8;

interface Header extends PlaceDescription {
  sections: Record<ArrayName, { offset: number; length: number }>;
}

/** The bytes of places.bin: eight letters, the size of the header, the header as JSON, and the arrays, little-endian. */
export function writePlaceData(data: Omit<PlaceData, 'version'>): Buffer {
  let offset = 0;
  const sections = {} as Header['sections'];
  for (const name of arrayNames) {
    sections[name] = { offset, length: data[name].length };
    offset += align(data[name].byteLength);
  }
  const header = Buffer.from(JSON.stringify({ ...descriptionOf(data), sections } satisfies Header));
  const start = align(magic.length + 4 + header.length);
  const bytes = Buffer.alloc(start + offset);
  bytes.write(magic, 0, 'latin1');
  bytes.writeUInt32LE(header.length, magic.length);
  header.copy(bytes, magic.length + 4);
  for (const name of arrayNames) {
    const { buffer, byteOffset, byteLength } = data[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + sections[name].offset);
  }
  return bytes;
}

/** Reads what writePlaceData() has written. The arrays are views of the bytes. */
export function readPlaceData(file: Uint8Array): PlaceData {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, magic.length) !== magic) throw new Error('This file does not contain places');
  const headerBytes = bytes.readUInt32LE(magic.length);
  const headerStart = magic.length + 4;
  const { sections, ...description } = JSON.parse(
    bytes.toString('utf8', headerStart, headerStart + headerBytes),
  ) as Header;
  const start = align(headerStart + headerBytes);
  const views = Object.fromEntries(
    arrayNames.map((name) => {
      const { offset, length } = sections[name];
      return [name, new arrays[name](bytes.buffer as ArrayBuffer, bytes.byteOffset + start + offset, length)];
    }),
  ) as unknown as Pick<PlaceData, ArrayName>;
  return { version: versionOf(bytes), ...description, ...views };
}

function descriptionOf({ regions, regionCodes, names }: PlaceDescription): PlaceDescription {
  return { regions, regionCodes, names };
}

/** The version of data by its bytes. */
export function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function align(size: number): number {
  return Math.ceil(size / alignment) * alignment;
}
