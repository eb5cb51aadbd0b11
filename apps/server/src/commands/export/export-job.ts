import { join } from 'node:path';
import {
  describeForTakeout,
  type FileId,
  type JobId,
  limits,
  type PersonId,
  type TakeoutJob,
  type TakeoutPerson,
} from '@stund/contract';
import type { ApiClient } from '../import/api-client.ts';
import { withRetries } from '../import/retry.ts';
import { type ExportFileOptions, exportFile, type FileToExport, nextNameFor, type PlaceOfFile } from './export-file.ts';
import { ExportFolder, type ExportIndex } from './export-folder.ts';

export interface ExportTally {
  exported: number;
  present: number;
  removed: number;
  failures: Array<{ path: string; reason: string }>;
  bytes: number;
  /** Why the export is waiting; undefined while it is running. */
  waitingFor: string | undefined;
}

export interface ExportJobOptions extends ExportFileOptions {
  client: ApiClient;
  root: string;
  index: ExportIndex;
  lanes: number;
  tally: ExportTally;
  /** The folder of an album, from the root of the export. Undefined for the timeline, whose files have one for each month. */
  albumFolder: string | undefined;
  /** The only person whose originals the server gives, see [Note: originals in albums of others]; undefined for everybody's. */
  originalsOf: PersonId | undefined;
}

/**
 * [Note: originals in albums of others] An owner can exclude location and camera data from an album, or allow viewing only. Participants
 * get copies then, or no files, except for what they added. An export consists of originals that are verified by checksum, so the
 * other files of such an album are reported instead.
 */
const withheld = 'the owner of the album gives no originals; download its copy from the page of the album';

/** Small enough that the addresses of a page do not expire while it is exported. */
const filesPerPage = Math.min(200, limits.takeoutFilesPerCall);

/**
 * Exports an album or the timeline, a page at a time. After each page the manifests are written, so that the next run continues
 * there. Throws only what ends the whole export.
 */
export async function exportJob(jobId: JobId, options: ExportJobOptions): Promise<void> {
  const people = new Map<PersonId, TakeoutPerson>();
  const seen = new Set<FileId>();
  let job: TakeoutJob | undefined;
  let folders = new Map<string, ExportFolder>();
  for (let cursor: string | undefined; ; ) {
    const page = await describe(jobId, cursor, options);
    job ??= page.job ?? undefined;
    if (job === undefined) throw new TypeError('The first page of a takeout has no job');
    for (const person of page.people) people.set(person.id, person);
    for (const { id } of page.files) seen.add(id);
    folders = await exportPage(page.files, { jobId, folders }, options);
    // An album without files is exported too.
    if (options.albumFolder !== undefined) await openFolder(options.albumFolder, folders, options);
    for (const folder of folders.values()) await folder.save(job, people, new Date());
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  await markRemoved(jobId, { job, people, seen }, options);
}

function describe(jobId: JobId, cursor: string | undefined, options: ExportJobOptions) {
  const query = { limit: filesPerPage, ...(cursor !== undefined && { cursor }) };
  return withRetries(() => options.client.call(describeForTakeout, { params: { id: jobId }, query }), options);
}

/** Exports the files of a page, several at a time, and returns the folders that they are in. */
async function exportPage(
  files: readonly FileToExport[],
  { jobId, folders }: { jobId: JobId; folders: ReadonlyMap<string, ExportFolder> },
  options: ExportJobOptions,
): Promise<Map<string, ExportFolder>> {
  const used = new Map<string, ExportFolder>();
  const waiting: Array<PlaceOfFile & { file: FileToExport }> = [];
  for (const file of files) {
    const path = options.index.folderOf.get(file.id) ?? options.albumFolder ?? monthFolderOf(file);
    const open = folders.get(path);
    if (open) used.set(path, open);
    const folder = await openFolder(path, used, options);
    const reserved = folder.find(file.id) ? undefined : nextNameFor(file, folder);
    waiting.push({ file, jobId, folder, reserved });
  }
  const queue = waiting.values();
  const halt = new AbortController();
  const signal = AbortSignal.any([options.signal, halt.signal]);
  const runLane = async () => {
    for (const { file, ...place } of queue) {
      signal.throwIfAborted();
      const outcome = isWithheld(file, options)
        ? { kind: 'failed' as const, reason: withheld }
        : await exportFile(file, place, { ...options, signal });
      if (outcome.kind === 'failed') options.tally.failures.push({ path: file.path, reason: outcome.reason });
      else {
        options.tally[outcome.kind] += 1;
        place.folder.record(outcome.file);
      }
    }
  };
  const lanes = Array.from({ length: options.lanes }, () =>
    runLane().catch((error: unknown) => {
      halt.abort(error);
      throw error;
    }),
  );
  await Promise.allSettled(lanes);
  // The first failure is the cause of the others.
  options.signal.throwIfAborted();
  if (halt.signal.aborted) throw halt.signal.reason;
  return used;
}

function isWithheld(file: FileToExport, { originalsOf }: ExportJobOptions): boolean {
  return originalsOf !== undefined && file.added_by !== originalsOf;
}

async function openFolder(
  path: string,
  folders: Map<string, ExportFolder>,
  { root }: ExportJobOptions,
): Promise<ExportFolder> {
  const folder = folders.get(path) ?? (await ExportFolder.open(join(root, path)));
  folders.set(path, folder);
  return folder;
}

/** Notes in the manifests which files Stund no longer has. */
async function markRemoved(
  jobId: JobId,
  { job, people, seen }: { job: TakeoutJob; people: Map<PersonId, TakeoutPerson>; seen: ReadonlySet<FileId> },
  options: ExportJobOptions,
): Promise<void> {
  for (const path of options.index.folders.get(jobId) ?? []) {
    const folder = await ExportFolder.open(join(options.root, path));
    const count = folder.markRemoved((id) => !seen.has(id));
    options.tally.removed += count;
    if (count > 0) await folder.save(job, people, new Date());
  }
}

/** `Photos/2024/2024-06`, and `Documents/2024/2024-06` for documents. */
function monthFolderOf({ type, captured }: FileToExport): string {
  const area = type === 'Documents' ? 'Documents' : 'Photos';
  return join(area, captured.timestamp.slice(0, 4), captured.timestamp.slice(0, 7));
}
