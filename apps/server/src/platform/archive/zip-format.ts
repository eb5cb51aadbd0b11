import type { ArchiveEntry, ArchiveLayout } from './archive-entry.ts';

/*
 * The parts of the ZIP format that a stored archive needs (APPNOTE 6.3.10): local headers with sizes and checksums, a central
 * directory, and ZIP64 (4.5.3) where a size, a position or a count exceeds its field.
 */

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const end64LocatorSignature = 0x07064b50;

const localHeaderBytes = 30;
const centralHeaderBytes = 46;
const endBytes = 22;
const end64Bytes = 56;
const end64LocatorBytes = 20;

const max32 = 0xffff_ffff;
const max16 = 0xffff;

const zip64ExtraId = 1;
const versionPlain = 20;
const versionZip64 = 45;
const madeOnUnix = 3 << 8;
/** The name is in UTF-8 (general purpose bit 11). */
const utf8Flag = 1 << 11;
/** A regular file that its owner may write and everyone may read. */
const unixMode = 0o100644;

/** The size of the local header of an entry. Its bytes follow. */
export function localHeaderSize({ name, sizeBytes }: ArchiveEntry): number {
  return localHeaderBytes + Buffer.byteLength(name) + (sizeBytes >= max32 ? 20 : 0);
}

/** The size of an entry's header in the central directory. */
export function centralHeaderSize({ name, sizeBytes }: ArchiveEntry, localStart: number): number {
  return centralHeaderBytes + Buffer.byteLength(name) + centralExtraSize(sizeBytes, localStart);
}

function centralExtraSize(sizeBytes: number, localStart: number): number {
  const fields = (sizeBytes >= max32 ? 16 : 0) + (localStart >= max32 ? 8 : 0);
  return fields === 0 ? 0 : 4 + fields;
}

/** Writes the local header at `at` and returns the position after it. */
export function writeLocalHeader(target: Buffer, entry: ArchiveEntry, at = 0): number {
  const isLarge = entry.sizeBytes >= max32;
  target.writeUInt32LE(localSignature, at);
  target.writeUInt16LE(isLarge ? versionZip64 : versionPlain, at + 4);
  const nameBytes = Buffer.byteLength(entry.name);
  writeCommonFields(target, entry, { at: at + 6, nameBytes, extraBytes: isLarge ? 20 : 0 });
  let next = at + localHeaderBytes + target.write(entry.name, at + localHeaderBytes);
  if (isLarge) {
    target.writeUInt16LE(zip64ExtraId, next);
    target.writeUInt16LE(16, next + 2);
    target.writeBigUInt64LE(BigInt(entry.sizeBytes), next + 4);
    target.writeBigUInt64LE(BigInt(entry.sizeBytes), next + 12);
    next += 20;
  }
  return next;
}

/** Writes the header of the central directory for the entry at `localStart`, and returns the position after it. */
export function writeCentralHeader(target: Buffer, entry: ArchiveEntry, localStart: number, at: number): number {
  const { sizeBytes, name } = entry;
  const extraBytes = centralExtraSize(sizeBytes, localStart);
  target.writeUInt32LE(centralSignature, at);
  target.writeUInt16LE(madeOnUnix | versionZip64, at + 4);
  target.writeUInt16LE(extraBytes > 0 ? versionZip64 : versionPlain, at + 6);
  writeCommonFields(target, entry, { at: at + 8, nameBytes: Buffer.byteLength(name), extraBytes });
  // Comment, disk and internal attributes.
  target.fill(0, at + 32, at + 38);
  target.writeUInt32LE((unixMode << 16) >>> 0, at + 38);
  target.writeUInt32LE(Math.min(localStart, max32), at + 42);
  let next = at + centralHeaderBytes + target.write(name, at + centralHeaderBytes);
  if (extraBytes === 0) return next;
  target.writeUInt16LE(zip64ExtraId, next);
  target.writeUInt16LE(extraBytes - 4, next + 2);
  next += 4;
  const values = [...(sizeBytes >= max32 ? [sizeBytes, sizeBytes] : []), ...(localStart >= max32 ? [localStart] : [])];
  for (const value of values) next = target.writeBigUInt64LE(BigInt(value), next);
  return next;
}

/** The fields that both headers have, from the flags to the length of the extra field. */
function writeCommonFields(
  target: Buffer,
  { crc32, sizeBytes, dosTime }: ArchiveEntry,
  { at, nameBytes, extraBytes }: { at: number; nameBytes: number; extraBytes: number },
): void {
  target.writeUInt16LE(utf8Flag, at);
  // Stored, not compressed.
  target.writeUInt16LE(0, at + 2);
  target.writeUInt32LE(dosTime, at + 4);
  target.writeUInt32LE(crc32, at + 8);
  target.writeUInt32LE(Math.min(sizeBytes, max32), at + 12);
  target.writeUInt32LE(Math.min(sizeBytes, max32), at + 16);
  target.writeUInt16LE(nameBytes, at + 20);
  target.writeUInt16LE(extraBytes, at + 22);
}

/** The size of the records after the central directory. */
export function endRecordsSize(layout: Pick<ArchiveLayout, 'entryCount' | 'centralStart' | 'centralBytes'>): number {
  return needsZip64End(layout) ? end64Bytes + end64LocatorBytes + endBytes : endBytes;
}

function needsZip64End({
  entryCount,
  centralStart,
  centralBytes,
}: Pick<ArchiveLayout, 'entryCount' | 'centralStart' | 'centralBytes'>): boolean {
  return entryCount >= max16 || centralStart >= max32 || centralBytes >= max32;
}

/** The records after the central directory, which end the archive. */
export function endRecords(layout: ArchiveLayout): Buffer {
  const target = Buffer.alloc(endRecordsSize(layout));
  let at = 0;
  if (needsZip64End(layout)) {
    writeZip64End(target, layout);
    at = end64Bytes + end64LocatorBytes;
  }
  const { entryCount, centralStart, centralBytes } = layout;
  target.writeUInt32LE(endSignature, at);
  target.writeUInt16LE(Math.min(entryCount, max16), at + 8);
  target.writeUInt16LE(Math.min(entryCount, max16), at + 10);
  target.writeUInt32LE(Math.min(centralBytes, max32), at + 12);
  target.writeUInt32LE(Math.min(centralStart, max32), at + 16);
  return target;
}

function writeZip64End(target: Buffer, { entryCount, centralStart, centralBytes }: ArchiveLayout): void {
  target.writeUInt32LE(end64Signature, 0);
  target.writeBigUInt64LE(BigInt(end64Bytes - 12), 4);
  target.writeUInt16LE(madeOnUnix | versionZip64, 12);
  target.writeUInt16LE(versionZip64, 14);
  target.writeBigUInt64LE(BigInt(entryCount), 24);
  target.writeBigUInt64LE(BigInt(entryCount), 32);
  target.writeBigUInt64LE(BigInt(centralBytes), 40);
  target.writeBigUInt64LE(BigInt(centralStart), 48);
  target.writeUInt32LE(end64LocatorSignature, end64Bytes);
  target.writeBigUInt64LE(BigInt(centralStart + centralBytes), end64Bytes + 8);
  target.writeUInt32LE(1, end64Bytes + 16);
}

const wallClock = /^(\d{4,})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const earliest = (1 << 21) | (1 << 16);
const latest = (127 << 25) | (12 << 21) | (31 << 16) | (23 << 11) | (59 << 5) | 29;

/**
 * A wall-clock time (`YYYY-MM-DD HH:MM:SS`) in the format of MS-DOS: the date in the upper and the time in the lower 16 bits, in
 * steps of two seconds from 1980 to 2107. Programs set it as the local time of the file, so that it shows the time at the place
 * of capture.
 */
export function toDosTime(wall: string): number {
  const match = wallClock.exec(wall);
  if (!match) return earliest;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  if (year < 1980) return earliest;
  if (year > 2107) return latest >>> 0;
  const date = ((year - 1980) << 25) | (month << 21) | (day << 16);
  return (date | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0;
}
