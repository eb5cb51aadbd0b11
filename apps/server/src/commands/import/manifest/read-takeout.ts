import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TakeoutFile, TakeoutJob } from '@stund/contract';
import type { FoundFile } from '@stund/import-sources';
import type { ImportTally } from '../import-files.ts';
import { describeReadFailure } from '../sources/read-failure.ts';
import type { CoveredFiles, ManifestFolder } from './manifest-folder.ts';
import { ManifestError, type ParsedManifest, parseManifest } from './parse-manifest.ts';

/** A manifest with the files that it describes. */
export interface Takeout {
  manifest: ParsedManifest;
  files: FileOfTakeout[];
  /** Reports what could not be imported. */
  fail(reason: string): void;
}

export interface FileOfTakeout {
  file: TakeoutFile;
  found: FoundFile;
}

/** Below the length limit of a string; about 650,000 files in one folder. */
const maxManifestBytes = 500_000_000;
const maxSidecarBytes = 1_000_000;

/**
 * Reads the manifest of a folder and finds its files. Files that it does not describe, or not correctly, are left to the import
 * of files without one. Undefined when the whole folder is.
 */
export async function readTakeout(
  folder: ManifestFolder,
  { covered, tally }: { covered: CoveredFiles; tally: ImportTally },
): Promise<Takeout | undefined> {
  const found = await folder.findManifest();
  const fail = (reason: string, path = found.path) => tally.failures.push({ path, reason });
  const cover = () => {
    covered.add(folder.origin, found.kind === 'file' ? found.source : found.path);
    tally.passed += 1;
    if (found.kind === 'file') tally.bytes += found.sizeBytes;
  };
  const coverSidecar = async ({ sidecar }: TakeoutFile) => {
    const file = sidecar && (await folder.find(sidecar.entry));
    if (file?.kind !== 'file' || !(await hasChecksum(file, sidecar?.checksum))) return;
    covered.add(folder.origin, file.source);
    tally.passed += 1;
    tally.bytes += file.sizeBytes;
  };
  try {
    const manifest = await readManifest(found);
    if (manifest === undefined) return undefined;
    cover();
    const failAt = (entry: string, reason: string) => fail(reason, pathOf(found, entry));
    for (const { entry, reason } of manifest.problems) failAt(entry, reason);
    const files = await collectFiles(folder, manifest, failAt);
    for (const { found: file } of files) covered.add(folder.origin, file.source);
    for (const file of manifest.files) await coverSidecar(file);
    return { manifest, files, fail };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    cover();
    fail(`${error.message}. The files of its folder are imported without it`);
    return undefined;
  }
}

/** Sidecars that another program has changed are imported as any other file. */
async function hasChecksum(file: FoundFile, checksum: string | undefined): Promise<boolean> {
  if (file.sizeBytes > maxSidecarBytes) return false;
  const bytes = file.bytes.read({ startBytes: 0, endBytes: file.sizeBytes }, new AbortController().signal);
  const content = await buffer(bytes).catch(() => undefined);
  return content !== undefined && hash('sha256', content) === checksum;
}

async function readManifest(found: Awaited<ReturnType<ManifestFolder['findManifest']>>) {
  if (found.kind === 'unreadable') throw new ManifestError(found.reason);
  if (found.sizeBytes > maxManifestBytes) throw new ManifestError('it is too large');
  const bytes = found.bytes.read({ startBytes: 0, endBytes: found.sizeBytes }, new AbortController().signal);
  const text = await buffer(bytes).catch((error: unknown) => {
    throw new ManifestError(describeReadFailure(error));
  });
  return parseManifest(text.toString('utf8'));
}

async function collectFiles(
  folder: ManifestFolder,
  { job, files }: ParsedManifest,
  fail: (entry: string, reason: string) => void,
): Promise<FileOfTakeout[]> {
  const collected: FileOfTakeout[] = [];
  for (const file of files) {
    const found = await folder.find(file.entry);
    if (found === undefined) {
      if (!file.is_removed) fail(file.entry, 'stund.json lists it, but it is not there');
    } else if (found.kind === 'unreadable') fail(file.entry, found.reason);
    else collected.push({ file, found: describeFound(found, file, job) });
  }
  return collected;
}

function describeFound(found: FoundFile, file: TakeoutFile, job: TakeoutJob): FoundFile {
  const { given, group, description, is_favorite: isFavorite } = file;
  return {
    ...found,
    path: file.path,
    expected: { sizeBytes: file.size, checksum: file.checksum },
    facts: {
      mtimeMs: Date.parse(file.modified),
      ctimeMs: Date.parse(file.created),
      ...(given.timestamp !== null && { timestamp: given.timestamp }),
      ...(given.utc_offset_minutes !== null && { utcOffsetMinutes: given.utc_offset_minutes }),
      ...(given.latitude !== null && { latitude: given.latitude }),
      ...(given.longitude !== null && { longitude: given.longitude }),
      ...(description !== null && { description }),
      ...(isFavorite && { isFavorite }),
      ...(group && { group: { id: group.id, type: group.type, isMaster: group.is_preferred } }),
    },
    ...(job.type !== 'timeline' && { albums: [job.title] }),
  };
}

function pathOf({ path }: { path: string }, entry: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1) + entry;
}
