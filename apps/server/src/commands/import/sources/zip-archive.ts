import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import type { OpenArchive, OpenedEntry } from './archive-entry.ts';
import { ZipBytes } from './zip-bytes.ts';

/** Opens a zip archive. Only its directory is in memory; bytes are read from it. Throws the errors of opening it. */
export async function openZip(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
  try {
    const entries: OpenedEntry[] = [];
    for await (const entry of zip.eachEntry()) {
      const described = describeEntry(zip, entry);
      if (described) entries.push(described);
    }
    return { entries, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
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
