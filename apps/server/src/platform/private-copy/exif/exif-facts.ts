/** What a copy retains of Exif: what is needed to display the picture, and when it was taken. */
export interface ExifFacts {
  /** 2 to 8; undefined when the picture is stored upright. */
  orientation?: number;
  colorSpace?: number;
  /** The interoperability index R03: the colours are Adobe RGB (DCF 2.0 §6.1.4). */
  isAdobeRgb?: boolean;
  /** Dates, offsets and fractions by tag, each checked against its pattern, so that no other text passes. */
  times: ReadonlyMap<number, string>;
}

const datePattern = /^\d{4}:\d{2}:\d{2} \d{2}:\d{2}:\d{2}$/;
const offsetPattern = /^[+-]\d{2}:\d{2}$/;
const fractionPattern = /^\d{1,9}$/;

/** The tags with times (Exif 3.0 §4.6.6). The first is in the main directory, the others are in that of Exif. */
export const mainTimes: ReadonlyMap<number, RegExp> = new Map([[0x0132, datePattern]]);
export const exifTimes: ReadonlyMap<number, RegExp> = new Map([
  [0x9003, datePattern],
  [0x9004, datePattern],
  [0x9010, offsetPattern],
  [0x9011, offsetPattern],
  [0x9012, offsetPattern],
  [0x9290, fractionPattern],
  [0x9291, fractionPattern],
  [0x9292, fractionPattern],
]);

const maxEntries = 1000;

/** Reads the facts from a TIFF structure. What is malformed is left out, since the facts are an allow list. */
export function readExifFacts(block: Buffer): ExifFacts {
  const facts: ExifFacts = { times: new Map() };
  try {
    const reader = new DirectoryReader(block);
    const main = reader.directory(reader.firstDirectory);
    const orientation = reader.short(main.get(0x0112));
    if (orientation !== undefined && orientation >= 2 && orientation <= 8) facts.orientation = orientation;
    const times = reader.times(main, mainTimes);
    facts.times = times;
    const exif = reader.pointer(main.get(0x8769));
    if (exif === undefined) return facts;
    const entries = reader.directory(exif);
    facts.times = new Map([...times, ...reader.times(entries, exifTimes)]);
    const colorSpace = reader.short(entries.get(0xa001));
    if (colorSpace === 1 || colorSpace === 2 || colorSpace === 0xffff) facts.colorSpace = colorSpace;
    const interoperability = reader.pointer(entries.get(0xa005));
    if (interoperability === undefined) return facts;
    facts.isAdobeRgb = reader.text(reader.directory(interoperability).get(1)) === 'R03';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return facts;
}

interface Entry {
  type: number;
  count: number;
  /** The position of the field with the value or its offset. */
  valueAt: number;
}

/** Reads entries of a TIFF structure. Throws RangeError for positions outside of it. */
class DirectoryReader {
  readonly #block: Buffer;
  readonly #isLittle: boolean;
  readonly firstDirectory: number;

  constructor(block: Buffer) {
    this.#block = block;
    this.#isLittle = block.length > 0 && block[0] === 0x49;
    this.firstDirectory = this.#uint32(4);
  }

  directory(at: number): Map<number, Entry> {
    const entries = new Map<number, Entry>();
    const count = Math.min(this.#uint16(at), maxEntries);
    for (let index = 0; index < count; index += 1) {
      const entryAt = at + 2 + index * 12;
      const tag = this.#uint16(entryAt);
      const entry = { type: this.#uint16(entryAt + 2), count: this.#uint32(entryAt + 4), valueAt: entryAt + 8 };
      if (!entries.has(tag)) entries.set(tag, entry);
    }
    return entries;
  }

  short(entry: Entry | undefined): number | undefined {
    if (entry?.count !== 1) return undefined;
    if (entry.type === 3) return this.#uint16(entry.valueAt);
    return entry.type === 4 ? this.#uint32(entry.valueAt) : undefined;
  }

  pointer(entry: Entry | undefined): number | undefined {
    return entry && (entry.type === 4 || entry.type === 13) ? this.#uint32(entry.valueAt) : undefined;
  }

  text(entry: Entry | undefined): string | undefined {
    if (entry?.type !== 2 || entry.count > 64) return undefined;
    const at = entry.count <= 4 ? entry.valueAt : this.#uint32(entry.valueAt);
    if (at + entry.count > this.#block.length) return undefined;
    return this.#block
      .toString('latin1', at, at + entry.count)
      .split('\0')[0]
      ?.trimEnd();
  }

  times(entries: Map<number, Entry>, patterns: ReadonlyMap<number, RegExp>): Map<number, string> {
    const found = new Map<number, string>();
    for (const [tag, pattern] of patterns) {
      const text = this.text(entries.get(tag));
      if (text !== undefined && pattern.test(text)) found.set(tag, text);
    }
    return found;
  }

  #uint16(at: number): number {
    return this.#isLittle ? this.#block.readUInt16LE(at) : this.#block.readUInt16BE(at);
  }

  #uint32(at: number): number {
    return this.#isLittle ? this.#block.readUInt32LE(at) : this.#block.readUInt32BE(at);
  }
}
