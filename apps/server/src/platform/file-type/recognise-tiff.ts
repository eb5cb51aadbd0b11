import type { BytesToRecognise } from './bytes-to-recognise.ts';

const maxEntries = 512;
const entryBytes = 12;
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
  const reader = TiffReader.open(bytes);
  const first = await reader?.readDirectory(reader.firstDirectory);
  if (!reader || !first) return undefined;
  if (first.has(tag.dngVersion)) return 'image/x-adobe-dng';
  const directories = [first];
  for (const offset of (await reader.valuesOf(first.get(tag.subDirectories))).slice(0, maxSubDirectories)) {
    const directory = await reader.readDirectory(offset);
    if (directory) directories.push(directory);
  }
  const isSensorData = await Promise.all(directories.map((directory) => hasSensorData(reader, directory)));
  if (!isSensorData.includes(true)) return 'image/tiff';
  const make = await reader.textOf(first.get(tag.make));
  return rawTypes.find(([pattern]) => pattern.test(make))?.[1] ?? 'image/x-raw';
}

async function hasSensorData(reader: TiffReader, directory: Directory): Promise<boolean> {
  const [photometric = 0] = await reader.valuesOf(directory.get(tag.photometric));
  const [compression = 0] = await reader.valuesOf(directory.get(tag.compression));
  return sensorPhotometrics.has(photometric) || sensorCompressions.has(compression);
}

interface Entry {
  type: number;
  count: number;
  /** The four bytes that contain the value or its offset. */
  value: Buffer;
}
type Directory = ReadonlyMap<number, Entry>;

class TiffReader {
  readonly #bytes: BytesToRecognise;
  readonly #isLittle: boolean;
  readonly firstDirectory: number;

  private constructor(bytes: BytesToRecognise, isLittle: boolean) {
    this.#bytes = bytes;
    this.#isLittle = isLittle;
    this.firstDirectory = this.#uint32(Buffer.from(bytes.head), 4);
  }

  static open(bytes: BytesToRecognise): TiffReader | undefined {
    const start = Buffer.from(bytes.head.subarray(0, 8)).toString('latin1');
    if (start.length < 8) return undefined;
    if (start.startsWith('II*\0')) return new TiffReader(bytes, true);
    return start.startsWith('MM\0*') ? new TiffReader(bytes, false) : undefined;
  }

  async readDirectory(offset: number): Promise<Directory | undefined> {
    const start = await this.#read(offset, 2);
    const count = start ? this.#uint16(start, 0) : 0;
    if (count === 0 || count > maxEntries) return undefined;
    const entries = await this.#read(offset + 2, count * entryBytes);
    if (!entries) return undefined;
    return new Map(
      Array.from({ length: count }, (_, index) => {
        const at = index * entryBytes;
        const type = this.#uint16(entries, at + 2);
        return [
          this.#uint16(entries, at),
          { type, count: this.#uint32(entries, at + 4), value: entries.subarray(at + 8, at + 12) },
        ];
      }),
    );
  }

  /** The numbers of a field of 16 or 32 bits; none when it is missing. */
  async valuesOf(entry: Entry | undefined): Promise<number[]> {
    const width = entry?.type === 3 ? 2 : 4;
    if (!entry || entry.count === 0) return [];
    const count = Math.min(entry.count, maxSubDirectories);
    const data = entry.count * width <= 4 ? entry.value : await this.#read(this.#uint32(entry.value, 0), count * width);
    if (!data) return [];
    return Array.from({ length: count }, (_, index) =>
      width === 2 ? this.#uint16(data, index * 2) : this.#uint32(data, index * 4),
    );
  }

  async textOf(entry: Entry | undefined): Promise<string> {
    if (!entry) return '';
    const size = Math.min(entry.count, maxMakeBytes);
    const data = size <= 4 ? entry.value : await this.#read(this.#uint32(entry.value, 0), size);
    return data?.toString('latin1') ?? '';
  }

  async #read(offset: number, size: number): Promise<Buffer | undefined> {
    const { head, sizeBytes } = this.#bytes;
    if (offset < 8 || offset + size > sizeBytes) return undefined;
    const inHead = head.subarray(offset, offset + size);
    const found = inHead.length === size ? inHead : await this.#bytes.read(offset, size);
    return found.length === size ? Buffer.from(found) : undefined;
  }

  #uint16(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  #uint32(bytes: Buffer, at: number): number {
    return this.#isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }
}
