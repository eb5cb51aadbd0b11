import { isSystemPath, takeoutFileName } from '@stund/contract';
import type { FoundFile, Unreadable } from '@stund/import-sources';
import { reportReasons } from '../send/report-reasons.ts';
import { readZipDirectory } from '../zip/read-zip-directory.ts';
import type { ZipEntry } from '../zip/zip-entry.ts';
import { DamagedZipError } from '../zip/zip-fields.ts';
import { ZipSource } from '../zip/zip-source.ts';
import type { ChosenItem } from './chosen-items.ts';
import { DiskSource } from './disk-source.ts';
import { MergedFolders } from './merged-folders.ts';
import { type OpenFile, walkEntry } from './walk-entry.ts';

const zipName = /\.zip$/i;
const tarName = /\.(?:tgz|tar\.gz)$/i;
/** The folders in archives of Google and Apple. */
const exportFolder = /^(?:Takeout|iCloud Photos(?: Part \d+ of \d+)?|iCloud Shared Albums)\//;
/** Methods that are read: stored as it is, and deflated. */
const knownMethods: ReadonlySet<number> = new Set([0, 8]);

interface Gathering {
  signal: AbortSignal;
  /** Called with the number of files that were found so far. */
  onFiles(count: number): void;
}

/**
 * Lists what was chosen, and what is in zip archives. In a folder, only archives that contain an export are opened; others are files. What
 * cannot be read is listed with the reason.
 */
export async function gatherFolders(
  items: readonly ChosenItem[],
  { signal, onFiles }: Gathering,
): Promise<MergedFolders> {
  const folders = new MergedFolders();
  for (const item of items) {
    if (item.kind === 'file') await addFile(folders, item.path, async () => item.file);
    else
      for await (const found of walkEntry(item.entry)) {
        signal.throwIfAborted();
        if (found.open) await addFile(folders, found.path, found.open);
        else folders.addUnreadable(found.path, reportReasons.folder);
        onFiles(folders.fileCount);
      }
    signal.throwIfAborted();
    onFiles(folders.fileCount);
  }
  return folders;
}

async function addFile(folders: MergedFolders, path: string, open: OpenFile): Promise<void> {
  const isAlone = !path.includes('/');
  if (isSystemPath(path)) return;
  if (zipName.test(path) && (await addArchive(folders, { path, open, isAlone }))) return;
  if (tarName.test(path) && (isAlone || /(?:^|\/)takeout-[^/]*$/i.test(path))) {
    folders.addUnreadable(path, reportReasons.tar);
    return;
  }
  folders.add(path, () => describeOnDisk(path, open));
}

/** Adds the files of an archive. False when it is a file like others. */
async function addArchive(
  folders: MergedFolders,
  { path, open, isAlone }: { path: string; open: OpenFile; isAlone: boolean },
): Promise<boolean> {
  try {
    const zip = await open();
    const entries = await readZipDirectory(zip);
    if (!isAlone && !entries.some(isOfExport)) return false;
    for (const entry of entries) addEntry(folders, zip, entry);
  } catch (error) {
    if (!isAlone) return false;
    folders.addUnreadable(path, error instanceof DamagedZipError ? error.message : reportReasons.gone);
  }
  return true;
}

function isOfExport({ fullName }: ZipEntry): boolean {
  return exportFolder.test(fullName) || fullName.split('/').at(-1) === takeoutFileName;
}

function addEntry(folders: MergedFolders, zip: File, entry: ZipEntry): void {
  const { fullName, sizeBytes, mtimeMs, crc32 } = entry;
  if (fullName.endsWith('/')) return;
  const reason = reasonAgainst(entry);
  if (reason !== undefined) {
    folders.addUnreadable(fullName, reason);
    return;
  }
  const bytes = new ZipSource(zip, entry);
  // The name of the archive distinguishes files of the same path in several parts.
  const stamp = `${zip.name} ${crc32.toString(16)}`;
  folders.add(fullName, async () => {
    return { kind: 'file', source: fullName, path: fullName, sizeBytes, mtimeMs, stamp, bytes };
  });
}

function reasonAgainst({ fullName, isEncrypted, method }: ZipEntry): string | undefined {
  if (/^(?:[a-z]:|\/)/i.test(fullName) || fullName.split('/').includes('..')) return reportReasons.climbs;
  if (isEncrypted) return reportReasons.encrypted;
  return knownMethods.has(method) ? undefined : reportReasons.method;
}

async function describeOnDisk(path: string, open: OpenFile): Promise<FoundFile | Unreadable> {
  try {
    const { size: sizeBytes, lastModified: mtimeMs } = await open();
    const bytes = new DiskSource(open);
    return { kind: 'file', source: path, path, sizeBytes, mtimeMs, stamp: String(mtimeMs), bytes };
  } catch {
    return { kind: 'unreadable', path, reason: reportReasons.gone };
  }
}
