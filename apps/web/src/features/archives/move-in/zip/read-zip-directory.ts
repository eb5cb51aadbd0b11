import { entryBytes, readEntry, type ZipEntry } from './zip-entry.ts';
import { DamagedZipError, readPart, type ZipFields } from './zip-fields.ts';

const signatures = { entry: 0x02014b50, end: 0x06054b50, zip64End: 0x06064b50, zip64Locator: 0x07064b50 };
/** The end of the directory, and with the longest comment (APPNOTE 4.3.16). */
const endBytes = 22;
const longestEndBytes = endBytes + 0xffff;
const zip64EndBytes = 56;
const locatorBytes = 20;
/** The header in front of an entry, without its name (APPNOTE 4.3.7). */
export const localHeaderBytes = 30;
/** The directory of an export has a few hundred bytes for each file. */
const maxDirectoryBytes = 256 * 1024 * 1024;

interface Directory {
  count: number;
  startBytes: number;
  sizeBytes: number;
}

/**
 * Lists the files of a zip archive. Only its directory is read. Throws DamagedZipError, also for an archive whose entries share bytes,
 * and what the browser throws when the file is gone.
 */
export async function readZipDirectory(zip: Blob): Promise<ZipEntry[]> {
  const { count, startBytes, sizeBytes } = await findDirectory(zip);
  if (sizeBytes > maxDirectoryBytes) throw new DamagedZipError('its list of files is too long');
  const fields = await readPart(zip, startBytes, sizeBytes);
  const entries: ZipEntry[] = [];
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + entryBytes > sizeBytes || fields.long(at) !== signatures.entry)
      throw new DamagedZipError('its list of files is incomplete');
    const { entry, end } = readEntry(fields, at);
    if (end > sizeBytes) throw new DamagedZipError('its list of files is incomplete');
    entries.push(entry);
    at = end;
  }
  if (overlap(entries)) throw new DamagedZipError('its entries overlap, as those of a zip bomb do');
  return entries;
}

async function findDirectory(zip: Blob): Promise<Directory> {
  const tailBytes = Math.min(zip.size, longestEndBytes + locatorBytes);
  const tail = await readPart(zip, zip.size - tailBytes, tailBytes);
  for (let at = tailBytes - endBytes; at >= 0; at -= 1) {
    if (tail.long(at) !== signatures.end || at + endBytes + tail.short(at + 20) !== tailBytes) continue;
    const locator = at - locatorBytes;
    const isZip64 = locator >= 0 && tail.long(locator) === signatures.zip64Locator;
    if (isZip64) return readZip64End(await readPart(zip, tail.big(locator + 8), zip64EndBytes));
    return { count: tail.short(at + 10), sizeBytes: tail.long(at + 12), startBytes: tail.long(at + 16) };
  }
  throw new DamagedZipError('it is no zip archive, or not all of it is there');
}

function readZip64End(fields: ZipFields): Directory {
  if (fields.long(0) !== signatures.zip64End) throw new DamagedZipError('its list of files is not found');
  return { count: fields.big(32), sizeBytes: fields.big(40), startBytes: fields.big(48) };
}

/** Whether entries share bytes. With that, a small archive can contain more than any disk. */
function overlap(entries: readonly ZipEntry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.headerStart - b.headerStart);
  return sorted.some(({ headerStart }, index) => {
    const before = sorted[index - 1];
    return before !== undefined && before.headerStart + localHeaderBytes + before.packedBytes > headerStart;
  });
}
