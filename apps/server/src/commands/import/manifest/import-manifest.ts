import {
  type FileId,
  getJobInfo,
  type JobId,
  restoreAlbum,
  restoreContributions,
  restoreEdits,
  type TakeoutJob,
} from '@stund/contract';
import type { Found, FoundFile, ImportOutcome } from '@stund/import-sources';
import { ApiError } from '../api-errors.ts';
import { type ImportFilesOptions, type ImportTally, importFiles } from '../import-files.ts';
import { withRetries } from '../retry.ts';
import { batchContributions, batchEdits, type Contributions } from './batch-contributions.ts';
import type { CoveredFiles, ManifestFolder } from './manifest-folder.ts';
import type { ParsedManifest } from './parse-manifest.ts';
import { readTakeout, type Takeout } from './read-takeout.ts';
import { TargetFiles } from './target-files.ts';

export interface ManifestImport extends Omit<ImportFilesOptions, 'files' | 'jobId' | 'findPresent'> {
  timelineId: JobId;
  covered: CoveredFiles;
  tally: ImportTally;
  /** The files of each job that this import adds to. */
  targets: Map<JobId, TargetFiles>;
}

/**
 * Imports the files that a manifest describes and restores everything else that it says. Throws only what ends the whole import.
 */
export async function importManifest(folder: ManifestFolder, options: ManifestImport): Promise<void> {
  const takeout = await readTakeout(folder, options);
  if (takeout === undefined) return;
  try {
    await importInto(await chooseTarget(takeout.manifest.job, options), takeout, options);
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    takeout.fail(`it could not be restored: ${error.message}`);
  }
}

interface Target {
  jobId: JobId;
  files: TargetFiles;
  /** Nothing has happened in the album since, so that its time of activity can be restored. */
  isQuiet: boolean;
}

async function chooseTarget(job: TakeoutJob, options: ManifestImport): Promise<Target> {
  const { client, targets, timelineId } = options;
  const jobId = job.type === 'timeline' ? timelineId : await findAlbum(job, options);
  const files = targets.get(jobId) ?? (await TargetFiles.load(client, jobId, retryingOf(options)));
  targets.set(jobId, files);
  const info = await withRetries(() => client.call(getJobInfo, { params: { id: jobId } }), retryingOf(options));
  return { jobId, files, isQuiet: job.type !== 'timeline' && info.mtime * 1000 <= Date.parse(job.modified) };
}

async function findAlbum(job: TakeoutJob, options: ManifestImport): Promise<JobId> {
  const { type: _type, modified: _modified, cover: _cover, participants: _people, comments: _comments, ...body } = job;
  const { id, is_new: isNew } = await withRetries(
    () => options.client.call(restoreAlbum, { body }),
    retryingOf(options),
  );
  if (isNew && job.has_password && job.privacy_mode === 'shared')
    options.tally.remarks.push(`The album "${job.title}" had a password. It is private until you share it again.`);
  return id;
}

async function importInto(
  { jobId, files: target, isQuiet }: Target,
  { manifest, files, fail }: Takeout,
  options: ManifestImport,
): Promise<void> {
  const present = new Map<FoundFile, FileId>();
  const imported = new Map<FileId, FileId>();
  const sourceOf = new Map(files.map(({ file, found }) => [found, file]));
  const first: Found[] = [];
  const repeated: Found[] = [];
  for (const { file, found } of files) {
    if (file.is_removed) {
      first.push({
        kind: 'passed',
        path: found.path,
        sizeBytes: found.sizeBytes,
        reason: 'it was deleted before the last export',
      });
      continue;
    }
    const id = target.claim(file);
    if (id !== undefined) present.set(found, id);
    else if (target.isClaimed(file.checksum)) found.facts = { ...found.facts, policy: 'allow_duplicates' };
    (found.facts?.policy === 'allow_duplicates' ? repeated : first).push(found);
    target.markSent(file.checksum);
  }
  const onOutcome = (found: Found, outcome: ImportOutcome) => {
    const source = found.kind === 'file' ? sourceOf.get(found) : undefined;
    if (source && 'fileId' in outcome) imported.set(source.id, outcome.fileId);
    options.onOutcome?.(found, outcome);
  };
  // The second file of the same bytes is sent when the first one is there.
  for (const part of [first, repeated])
    await importFiles(
      { ...options, files: generate(part), jobId, findPresent: (found) => present.get(found), onOutcome },
      options.tally,
    );
  await restore(jobId, { manifest, imported, isQuiet }, options).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    fail(`comments, hearts and dates could not be restored: ${error.message}`);
  });
  await restoreEditsOf(jobId, { manifest, imported, fail }, options).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    fail(`edits could not be restored, so edited pictures open without them: ${error.message}`);
  });
}

async function restore(
  jobId: JobId,
  { manifest, imported, isQuiet }: { manifest: ParsedManifest; imported: Map<FileId, FileId>; isQuiet: boolean },
  options: ManifestImport,
): Promise<void> {
  const { job } = manifest;
  const call = (body: Contributions) =>
    withRetries(() => options.client.send(restoreContributions, { params: { id: jobId }, body }), retryingOf(options));
  // People who have left the album itself since, or were removed from it, do not return by an import.
  const participants = jobId === job.id ? [] : job.participants;
  const described = { ...manifest, job: { ...job, participants } };
  for (const batch of batchContributions(described, ({ id }) => imported.get(id))) await call(batch);
  const cover = job.cover === null ? undefined : imported.get(job.cover);
  if (cover !== undefined || isQuiet) {
    await call({ people: [], ...(cover !== undefined && { cover }), ...(isQuiet && { modified: job.modified }) });
  }
}

/** Comes last, since edits belong to files that are attributed to the account itself. */
async function restoreEditsOf(
  jobId: JobId,
  { manifest, imported, fail }: Pick<Takeout, 'manifest' | 'fail'> & { imported: Map<FileId, FileId> },
  options: ManifestImport,
): Promise<void> {
  const names = new Map(manifest.files.map((file) => [imported.get(file.id), file.entry]));
  for (const edits of batchEdits(manifest, ({ id }) => imported.get(id))) {
    const { refused_uuids: refused } = await withRetries(
      () => options.client.call(restoreEdits, { params: { id: jobId }, body: { edits } }),
      retryingOf(options),
    );
    for (const id of refused) fail(`the edits of ${names.get(id)} are not valid, so it opens without them`);
  }
}

async function* generate(files: readonly Found[]): AsyncGenerator<Found> {
  yield* files;
}

function retryingOf({ signal, unavailableLimitMs, tally }: ManifestImport) {
  return {
    signal,
    unavailableLimitMs,
    onWait: (reason: string | undefined) => {
      tally.waitingFor = reason;
    },
  };
}
