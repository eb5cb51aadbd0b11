import type { ZipFields } from './zip-fields.ts';
import { decodeName } from './zip-names.ts';

/** A file in a zip archive, as its directory lists it. */
export interface ZipEntry {
  /** The path in the archive. */
  fullName: string;
  /** 0: stored as it is; 8: deflated. */
  method: number;
  isEncrypted: boolean;
  crc32: number;
  packedBytes: number;
  sizeBytes: number;
  /** Where the header in front of its bytes begins. */
  headerStart: number;
  mtimeMs: number;
}

/** The size of an entry of the directory without its name and what follows (APPNOTE 4.3.12). */
export const entryBytes = 46;
const unknownLong = 0xffffffff;
const extraOf = { zip64: 0x0001, ntfs: 0x000a, timestamp: 0x5455, unicodePath: 0x7075 };

/** Reads an entry of the directory at a position, and where the next one begins. */
export function readEntry(fields: ZipFields, at: number): { entry: ZipEntry; end: number } {
  const nameEnd = at + entryBytes + fields.short(at + 28);
  const extraEnd = nameEnd + fields.short(at + 30);
  const extras = readExtras(fields, nameEnd, extraEnd);
  const flags = fields.short(at + 8);
  const name = fields.bytes.subarray(at + entryBytes, nameEnd);
  const unicodePath = extras.get(extraOf.unicodePath);
  const entry = {
    fullName: decodeName(name, {
      isUtf8: (flags & 0x800) !== 0,
      unicodePath: unicodePath && fields.bytes.subarray(unicodePath.start, unicodePath.end),
    }),
    method: fields.short(at + 10),
    isEncrypted: (flags & 1) !== 0,
    crc32: fields.long(at + 16),
    ...readSizes(fields, at, extras.get(extraOf.zip64)?.start),
    mtimeMs: readTime(fields, at, extras),
  };
  return { entry, end: extraEnd + fields.short(at + 32) };
}

interface Extra {
  start: number;
  end: number;
}

/** The extra fields of an entry by their id (APPNOTE 4.5). */
function readExtras(fields: ZipFields, start: number, end: number): Map<number, Extra> {
  const extras = new Map<number, Extra>();
  for (let at = start; at + 4 <= end; ) {
    const extra = { start: at + 4, end: at + 4 + fields.short(at + 2) };
    if (extra.end > end) break;
    extras.set(fields.short(at), extra);
    at = extra.end;
  }
  return extras;
}

/** Numbers that do not fit are in the extra field of Zip64, in this order (APPNOTE 4.5.3). */
function readSizes(fields: ZipFields, at: number, zip64: number | undefined) {
  let next = zip64;
  const read = (short: number): number => {
    const value = fields.long(short);
    if (value !== unknownLong || next === undefined) return value;
    next += 8;
    return fields.big(next - 8);
  };
  const sizeBytes = read(at + 24);
  const packedBytes = read(at + 20);
  const headerStart = read(at + 42);
  return { sizeBytes, packedBytes, headerStart };
}

function readTime(fields: ZipFields, at: number, extras: Map<number, Extra>): number {
  const timestamp = extras.get(extraOf.timestamp);
  if (timestamp && timestamp.end - timestamp.start >= 5 && (fields.bytes[timestamp.start]! & 1) !== 0)
    return (fields.long(timestamp.start + 1) | 0) * 1000;
  const ntfs = extras.get(extraOf.ntfs);
  if (ntfs && ntfs.end - ntfs.start >= 32 && fields.short(ntfs.start + 4) === 1)
    return Math.floor(fields.big(ntfs.start + 8) / 10_000) - 11_644_473_600_000;
  const date = fields.short(at + 14);
  const time = fields.short(at + 12);
  // The time of MS-DOS has no zone. Here it is in UTC, as for the command.
  return Date.UTC(1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}
