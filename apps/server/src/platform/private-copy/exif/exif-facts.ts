import { TiffBlock, type TiffEntry } from '../../tiff/index.ts';

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
export function readExifFacts(bytes: Buffer): ExifFacts {
  const facts: ExifFacts = { times: new Map() };
  try {
    const block = TiffBlock.ofBlock(bytes);
    if (!block) return facts;
    const main = block.directory(block.firstDirectory, maxEntries);
    const orientation = short(block, main.get(0x0112));
    if (orientation !== undefined && orientation >= 2 && orientation <= 8) facts.orientation = orientation;
    const times = timesOf(block, main, mainTimes);
    facts.times = times;
    const exif = pointer(block, main.get(0x8769));
    if (exif === undefined) return facts;
    const entries = block.directory(exif, maxEntries);
    facts.times = new Map([...times, ...timesOf(block, entries, exifTimes)]);
    const colorSpace = short(block, entries.get(0xa001));
    if (colorSpace === 1 || colorSpace === 2 || colorSpace === 0xffff) facts.colorSpace = colorSpace;
    const interoperability = pointer(block, entries.get(0xa005));
    if (interoperability === undefined) return facts;
    facts.isAdobeRgb = textOf(block, block.directory(interoperability, maxEntries).get(1)) === 'R03';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return facts;
}

const short = (block: TiffBlock, entry: TiffEntry | undefined): number | undefined =>
  entry?.count === 1 && (entry.type === 3 || entry.type === 4) ? block.numbersOf(entry)[0] : undefined;

const pointer = (block: TiffBlock, entry: TiffEntry | undefined): number | undefined =>
  entry && (entry.type === 4 || entry.type === 13) ? block.numbersOf(entry, 1)[0] : undefined;

function textOf(block: TiffBlock, entry: TiffEntry | undefined): string | undefined {
  if (entry?.type !== 2 || entry.count > 64 || !block.has(entry)) return undefined;
  return block.valueOf(entry).toString('latin1').split('\0')[0]?.trimEnd();
}

function timesOf(
  block: TiffBlock,
  entries: ReadonlyMap<number, TiffEntry>,
  patterns: ReadonlyMap<number, RegExp>,
): Map<number, string> {
  const found = new Map<number, string>();
  for (const [tag, pattern] of patterns) {
    const text = textOf(block, entries.get(tag));
    if (text !== undefined && pattern.test(text)) found.set(tag, text);
  }
  return found;
}
