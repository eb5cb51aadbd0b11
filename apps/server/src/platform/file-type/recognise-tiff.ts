import { type TiffEntry, TiffReader } from '../tiff/index.ts';
import type { BytesToRecognise } from './bytes-to-recognise.ts';

const maxEntries = 512;
const maxSubDirectories = 8;
const maxMakeBytes = 64;

const tag = {
  compression: 0x0103,
  photometric: 0x0106,
  make: 0x010f,
  subDirectories: 0x014a,
  dngVersion: 0xc612,
} as const;

/** Colour filter array and linear sensor data (DNG 1.7, PhotometricInterpretation). */
const sensorPhotometrics = new Set([32_803, 34_892]);
/** The compression methods of Sony, Nikon, Kodak, Samsung and Pentax for sensor data. */
const sensorCompressions = new Set([32_767, 32_769, 32_770, 34_713, 65_000, 65_535]);
const rawTypes: ReadonlyArray<[RegExp, string]> = [
  [/^nikon/i, 'image/x-nikon-nef'],
  [/^sony/i, 'image/x-sony-arw'],
  [/^(?:pentax|ricoh)/i, 'image/x-pentax-pef'],
  [/^samsung/i, 'image/x-samsung-srw'],
  [/^canon/i, 'image/x-canon-cr2'],
];

/**
 * The type of a file that begins like TIFF, from its directory, wherever in the file that is (TIFF 6.0, section 2): the RAW format of a
 * camera when it has sensor data, otherwise TIFF. Undefined when it has no readable directory.
 */
export async function recogniseTiff(bytes: BytesToRecognise): Promise<string | undefined> {
  const reader = await orNone(
    TiffReader.open({ sizeBytes: bytes.sizeBytes, read: (...place) => read(bytes, ...place) }),
  );
  const first = reader && (await readDirectory(reader, reader.firstDirectory));
  if (!first) return undefined;
  if (first.has(tag.dngVersion)) return 'image/x-adobe-dng';
  const directories = [first];
  for (const offset of await numbersOf(reader, first.get(tag.subDirectories))) {
    const directory = await readDirectory(reader, offset);
    if (directory) directories.push(directory);
  }
  const isSensorData = await Promise.all(directories.map((directory) => hasSensorData(reader, directory)));
  if (!isSensorData.includes(true)) return 'image/tiff';
  const make = await textOf(reader, first.get(tag.make));
  return rawTypes.find(([pattern]) => pattern.test(make))?.[1] ?? 'image/x-raw';
}

type Directory = ReadonlyMap<number, TiffEntry>;

async function hasSensorData(reader: TiffReader, directory: Directory): Promise<boolean> {
  const [photometric = 0] = await numbersOf(reader, directory.get(tag.photometric));
  const [compression = 0] = await numbersOf(reader, directory.get(tag.compression));
  return sensorPhotometrics.has(photometric) || sensorCompressions.has(compression);
}

/** Undefined for a directory that is empty or outside of the file. */
async function readDirectory(reader: TiffReader, offset: number): Promise<Directory | undefined> {
  if (offset < reader.layout.headBytes) return undefined;
  const directory = await orNone(reader.directory(offset, maxEntries));
  return directory?.entries.length ? new Map(directory.entries.map((entry) => [entry.tag, entry])) : undefined;
}

/** The first numbers of a field; none when it is missing or outside of the file. */
async function numbersOf(reader: TiffReader, entry: TiffEntry | undefined): Promise<number[]> {
  const value = entry && (await orNone(reader.valueOf(entry, maxSubDirectories * 8)));
  return value ? reader.layout.numbers(entry, value, maxSubDirectories) : [];
}

async function textOf(reader: TiffReader, entry: TiffEntry | undefined): Promise<string> {
  const value = entry && (await orNone(reader.valueOf(entry, maxMakeBytes)));
  return value?.toString('latin1') ?? '';
}

/** What points outside of the file is not there. */
async function orNone<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function read(
  { head, sizeBytes, read: readPlace }: BytesToRecognise,
  at: number,
  length: number,
): Promise<Uint8Array> {
  if (at + length > sizeBytes) throw new RangeError('Outside of the file');
  const inHead = head.subarray(at, at + length);
  const found = inHead.length === length ? inHead : await readPlace(at, length);
  if (found.length !== length) throw new RangeError('Outside of the file');
  return found;
}
