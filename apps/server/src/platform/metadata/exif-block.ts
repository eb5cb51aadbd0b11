import { TiffBlock, type TiffEntry, TiffLayout } from '../tiff/index.ts';
import type { Tags } from './tags.ts';

/**
 * Reads the relevant tags from a TIFF structure (Exif 3.0 §4.6), much faster than exiftool. Returns them by `Group:Name` as
 * exiftool does. Throws RangeError for a structure that points outside of itself; use exiftool then.
 */
export function readExifBlock(bytes: Uint8Array): Tags {
  const block = TiffBlock.ofBlock(bytes);
  if (!block) throw new RangeError('Not a TIFF structure');
  const tags: Record<string, unknown> = {};
  const main = directoryOf(block, block.firstDirectory);
  copy(tags, 'IFD0', main, mainTags);
  const exif = pointerOf(main, 0x8769);
  if (exif !== undefined) {
    const entries = directoryOf(block, exif);
    copy(tags, 'ExifIFD', entries, exifTags);
    const comment = entries.get(0x9286);
    if (comment) tags['ExifIFD:UserComment'] = userComment(comment);
    const makerNote = entries.get(0x927c);
    if (makerNote) Object.assign(tags, readAppleNote(makerNote));
  }
  const gps = pointerOf(main, 0x8825);
  if (gps !== undefined) Object.assign(tags, place(directoryOf(block, gps)));
  return tags;
}

const mainTags: Readonly<Record<number, string>> = {
  271: 'Make',
  272: 'Model',
  306: 'ModifyDate',
  36867: 'DateTimeOriginal',
};
const exifTags: Readonly<Record<number, string>> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'CreateDate',
  36880: 'OffsetTime',
  36881: 'OffsetTimeOriginal',
  36882: 'OffsetTimeDigitized',
  37521: 'SubSecTimeOriginal',
  37522: 'SubSecTimeDigitized',
  37386: 'FocalLength',
};

interface Entry extends TiffEntry {
  value: Buffer;
  /** The numbers, with fractions divided, or the text. */
  values: ReadonlyArray<number> | string;
}

const maxEntries = 1000;
const maxValues = 64;
const textTypes: ReadonlySet<number> = new Set([2, 129]);

/** Throws RangeError when any value is outside of the block, since exiftool may know better where it is. */
function directoryOf(block: TiffBlock, start: number): Map<number, Entry> {
  const entries = [...block.directory(start, maxEntries)].map(([tag, entry]): [number, Entry] => {
    const value = block.valueOf(entry);
    const values = textTypes.has(entry.type) ? text(value) : block.numbersOf(entry, maxValues);
    return [tag, { ...entry, value, values }];
  });
  return new Map(entries);
}

/** Decodes text up to the first NUL as UTF-8 if it is valid, otherwise as Latin-1. */
function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const used = bytes.subarray(0, end < 0 ? bytes.length : end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(used);
  } catch {
    return new TextDecoder('latin1').decode(used);
  }
}

function copy(
  tags: Record<string, unknown>,
  group: string,
  entries: Map<number, Entry>,
  names: Readonly<Record<number, string>>,
): void {
  for (const [tag, name] of Object.entries(names)) {
    const entry = entries.get(Number(tag));
    if (!entry) continue;
    const value = typeof entry.values === 'string' ? entry.values.trimEnd() : entry.values[0];
    if (value !== undefined && (typeof value === 'string' || Number.isFinite(value))) tags[`${group}:${name}`] = value;
  }
}

function pointerOf(entries: Map<number, Entry>, tag: number): number | undefined {
  const values = entries.get(tag)?.values;
  return Array.isArray(values) ? (values[0] as number) : undefined;
}

/** The first eight bytes name the character code (Exif 3.0 §4.6.6.3). Only ASCII is read. */
function userComment({ value }: Entry): string {
  const code = text(value.subarray(0, 8)).trim();
  return code === '' || code === 'ASCII' ? text(value.subarray(8)).trim() : '';
}

const appleMark = 'Apple iOS';
const appleDirectoryAt = 14;

/** Reads Apple's maker note, which has the ids of bursts and live photos. It is a directory with offsets from its own start. */
function readAppleNote({ value }: Entry): Tags {
  if (!text(value.subarray(0, appleMark.length + 1)).startsWith(appleMark)) return {};
  try {
    const entries = directoryOf(new TiffBlock(value, new TiffLayout(value[12] === 0x49)), appleDirectoryAt);
    const tags: Record<string, unknown> = {};
    copy(tags, 'Apple', entries, { 11: 'BurstUUID', 17: 'ContentIdentifier' });
    return tags;
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

function place(entries: Map<number, Entry>): Tags {
  const tags: Record<string, unknown> = {};
  const latitude = degrees(entries, 2, 1, 'S');
  const longitude = degrees(entries, 4, 3, 'W');
  if (latitude !== undefined) tags['Composite:GPSLatitude'] = latitude;
  if (longitude !== undefined) tags['Composite:GPSLongitude'] = longitude;
  const altitude = entries.get(6)?.values[0];
  const isBelow = entries.get(5)?.values[0] === 1;
  if (typeof altitude === 'number' && Number.isFinite(altitude))
    tags['Composite:GPSAltitude'] = isBelow ? -altitude : altitude;
  const day = entries.get(29)?.values;
  const clock = entries.get(7)?.values;
  if (typeof day === 'string' && Array.isArray(clock) && clock.length >= 3) {
    const [hours, minutes, seconds] = clock.map((part: number) => Math.floor(part));
    tags['Composite:GPSDateTime'] = `${day.trim()} ${two(hours)}:${two(minutes)}:${two(seconds)}Z`;
  }
  return tags;
}

function two(number: number | undefined): string {
  return String(number ?? 0).padStart(2, '0');
}

function degrees(entries: Map<number, Entry>, tag: number, referenceTag: number, negative: string): number | undefined {
  const parts = entries.get(tag)?.values;
  const reference = entries.get(referenceTag)?.values;
  if (!Array.isArray(parts) || parts.length === 0 || typeof reference !== 'string') return undefined;
  const [whole = 0, minutes = 0, seconds = 0] = parts.map((part: number) => (Number.isFinite(part) ? part : 0));
  const value = whole + minutes / 60 + seconds / 3600;
  return reference.trim().toUpperCase() === negative ? -value : value;
}
