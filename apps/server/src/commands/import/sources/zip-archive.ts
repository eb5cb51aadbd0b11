import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { OpenArchive, OpenedEntry } from './archive-entry.ts';
import { ZipBytes } from './zip-bytes.ts';

/** Opens a zip archive. Only its directory is in memory; bytes are read from it. Throws the errors of opening it. */
export async function openZip(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  try {
    const entries: OpenedEntry[] = [];
    const ranges: ByteRange[] = [];
    for await (const entry of zip.eachEntry()) {
      ranges.push({ start: entry.relativeOffsetOfLocalHeader, sizeBytes: entry.compressedSize });
      const described = describeEntry(zip, entry);
      if (described) entries.push(described);
    }
    if (overlap(ranges)) throw new Error('its entries overlap, as those of a zip bomb do');
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

interface ByteRange {
  start: number;
  sizeBytes: number;
}

/** The size of the header in front of each entry, without its name (APPNOTE 4.3.7). */
const localHeaderBytes = 30;

/** Whether entries share bytes. With that, a small archive can contain more than any disk. */
function overlap(ranges: ByteRange[]): boolean {
  ranges.sort((a, b) => a.start - b.start);
  return ranges.some(({ start }, index) => {
    const before = ranges[index - 1];
    return before !== undefined && before.start + localHeaderBytes + before.sizeBytes > start;
  });
}

/** The names in a zip archive, at most as many as that. */
export async function listZipNames(path: string, limit: number): Promise<string[]> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  try {
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) if (names.push(nameOf(entry)) >= limit) break;
    return names;
  } finally {
    zip.close();
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function describeEntry(zip: ZipFile, entry: Entry): OpenedEntry | undefined {
  const fullName = nameOf(entry);
  if (fullName.endsWith('/')) return undefined;
  const reason = reasonAgainst(fullName, entry);
  if (reason !== undefined) return { fullName, reason };
  return {
    fullName,
    sizeBytes: entry.uncompressedSize,
    mtimeMs: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
    stamp: `crc-32 ${entry.crc32.toString(16)}`,
    bytes: new ZipBytes(zip, entry),
  };
}

function reasonAgainst(fullName: string, entry: Entry): string | undefined {
  if (validateFileName(fullName) !== null) return 'its name leads out of the archive';
  if (entry.isEncrypted()) return 'it is encrypted';
  return entry.canDecodeFileData() ? undefined : `its compression method (${entry.compressionMethod}) is not supported`;
}
