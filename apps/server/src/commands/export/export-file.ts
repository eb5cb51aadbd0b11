import { COPYFILE_FICLONE } from 'node:constants';
import { copyFile, lstat, open, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checksum, type JobId, mediaAddress, type TakeoutFile, type TakeoutFileFacts } from '@stund/contract';
import { CommandError } from '../command.ts';
import { ApiError } from '../import/api-errors.ts';
import type { HttpConnections } from '../import/http-exchange.ts';
import { type RetryOptions, withRetries } from '../import/retry.ts';
import { describeReadFailure, isReadFailure } from '../import/sources/read-failure.ts';
import type { ExportFolder } from './export-folder.ts';
import { fetchOriginal, WrongBytesError } from './fetch-original.ts';
import { hashFile, isIntact } from './local-file.ts';
import { writeSidecar } from './write-sidecar.ts';

export type FileToExport = TakeoutFileFacts & { media_token: string };

export type ExportOutcome = { kind: 'exported' | 'present'; file: TakeoutFile } | { kind: 'failed'; reason: string };

export interface ExportFileOptions extends RetryOptions {
  connections: HttpConnections;
  /** The origin that serves originals. */
  mediaOrigin: string;
  /** Whether files that are present are read and compared too. */
  isThorough: boolean;
  /** Whether photos and videos get an XMP file next to them. */
  withSidecars: boolean;
  /** Where this run found or put the bytes with a checksum. */
  copies: Map<Checksum, string>;
  onBytes(count: number): void;
}

export interface PlaceOfFile {
  jobId: JobId;
  folder: ExportFolder;
  /** The name of a file that the folder does not have yet. */
  reserved: string | undefined;
}

/** Reserves a name, so that names do not depend on which file arrives first. */
export function nextNameFor({ path }: Pick<TakeoutFileFacts, 'path'>, folder: ExportFolder): string {
  return folder.nextName(path.split('/').at(-1) as string);
}

const fetchings = 2;

/** Makes sure that a file is in its folder, and its XMP file next to it. Throws only what ends the whole export. */
export async function exportFile(
  file: FileToExport,
  place: PlaceOfFile,
  options: ExportFileOptions,
): Promise<ExportOutcome> {
  try {
    const exported = await exportBytes(file, place, options);
    const sidecar = await sidecarOf(exported.file, place.folder, options);
    return sidecar ? { ...exported, file: { ...exported.file, sidecar } } : exported;
  } catch (error) {
    return { kind: 'failed', reason: describe(error, options.signal) };
  }
}

function sidecarOf(file: TakeoutFile, folder: ExportFolder, { withSidecars }: ExportFileOptions) {
  return withSidecars && file.type !== 'Documents' ? writeSidecar(file, folder) : folder.find(file.id)?.sidecar;
}

async function exportBytes(
  { media_token: mediaToken, ...facts }: FileToExport,
  { jobId, folder, reserved }: PlaceOfFile,
  options: ExportFileOptions,
): Promise<{ kind: 'exported' | 'present'; file: TakeoutFile }> {
  const present = await findPresent(facts, folder, options);
  if (present !== undefined) {
    options.onBytes(facts.size);
    options.copies.set(facts.checksum, folder.locate(present));
    return { kind: 'present', file: { ...facts, entry: present } };
  }
  const address =
    options.mediaOrigin + mediaAddress({ id: facts.id, job_id: jobId, media_token: mediaToken }, 'original');
  const part = await bring(facts, { folder, address }, options);
  const entry = await moveIntoPlace(part, facts, { folder, reserved });
  options.copies.set(facts.checksum, folder.locate(entry));
  return { kind: 'exported', file: { ...facts, entry } };
}

/** The entry of an earlier export that still has the bytes. */
async function findPresent(
  facts: TakeoutFileFacts,
  folder: ExportFolder,
  { isThorough }: ExportFileOptions,
): Promise<string | undefined> {
  const known = folder.find(facts.id);
  if (known === undefined) return undefined;
  return (await isIntact(folder.locate(known.entry), facts, isThorough)) ? known.entry : undefined;
}

/** Brings the bytes into a partial file of the folder: from another place of this export, else from the server. */
async function bring(
  facts: TakeoutFileFacts,
  { folder, address }: { folder: ExportFolder; address: string },
  options: ExportFileOptions,
): Promise<string> {
  const partPath = join(folder.path, `.${facts.id}.stund-part`);
  const copy = options.copies.get(facts.checksum);
  if (copy !== undefined && (await copyTo(partPath, copy, facts))) {
    options.onBytes(facts.size);
    return partPath;
  }
  const original = { address, sizeBytes: facts.size, checksum: facts.checksum };
  for (let fetching = 1; ; fetching++) {
    try {
      await withRetries(() => fetchOriginal(original, { ...options, partPath }), options);
      return partPath;
    } catch (error) {
      if (!(error instanceof WrongBytesError) || fetching === fetchings) throw error;
    }
  }
}

async function copyTo(partPath: string, copy: string, { checksum }: TakeoutFileFacts): Promise<boolean> {
  await copyFile(copy, partPath, COPYFILE_FICLONE).catch(() => undefined);
  if ((await hashFile(partPath).catch(() => undefined)) === checksum) {
    const file = await open(partPath, 'r+');
    await file.sync();
    await file.close();
    return true;
  }
  await rm(partPath, { force: true });
  return false;
}

/**
 * Renames the partial file to the first free name. A file of that name with the same bytes is taken instead: an export that was
 * interrupted left it. Any other file stays as it is.
 */
async function moveIntoPlace(
  part: string,
  facts: TakeoutFileFacts,
  { folder, reserved }: Pick<PlaceOfFile, 'folder' | 'reserved'>,
): Promise<string> {
  const modified = new Date(facts.modified);
  await utimes(part, modified, modified);
  for (let entry = reserved ?? nextNameFor(facts, folder); ; entry = nextNameFor(facts, folder)) {
    const path = folder.locate(entry);
    if (!(await exists(path))) {
      await rename(part, path);
      return entry;
    }
    if (await isIntact(path, facts, true)) {
      await rm(part, { force: true });
      await utimes(path, modified, modified);
      return entry;
    }
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) throw error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new CommandError('The disk is full', { cause: error });
  if (error instanceof WrongBytesError) return error.message;
  if (isReadFailure(error)) return describeReadFailure(error);
  if (error instanceof ApiError && error.status !== 401) return error.message;
  throw error;
}
