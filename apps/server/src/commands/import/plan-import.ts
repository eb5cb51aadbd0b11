import { type Checksum, type JobId, listFiles, listJobs } from '@stund/contract';
import type { Found, SourceName } from '@stund/import-sources';
import type { ApiClient } from './api-client.ts';
import type { ImportTally } from './import-files.ts';
import type { ImportRun } from './import-run.ts';
import { CoveredFiles } from './manifest/manifest-folder.ts';
import { readTakeout } from './manifest/read-takeout.ts';
import { TargetFiles } from './manifest/target-files.ts';
import { describeRecognised } from './sources/describe-recognised.ts';
import type { ImportSources } from './sources/import-sources.ts';
import { describeReadFailure } from './sources/read-failure.ts';
import { SourceFileError } from './sources/source-errors.ts';

/** Counts what an import would do without changing anything: `imported` counts the files that it would send. */
export async function planImport(
  options: Pick<ImportRun, 'sources' | 'timeZone' | 'trashed' | 'from' | 'folderAlbums'> & {
    client: ApiClient;
    jobId: JobId;
    signal: AbortSignal;
  },
  tally: ImportTally,
): Promise<void> {
  const { client, jobId, signal, timeZone, trashed, from, folderAlbums } = options;
  const covered = new CoveredFiles();
  await planTakeouts({ ...options, covered }, tally);
  const recognised = new Set<SourceName>();
  const onRecognised = (source: SourceName) => recognised.add(source);
  const onRemark = (remark: string) => tally.remarks.push(remark);
  const files = options.sources.find(
    { timeZone, trashed, from, folderAlbums, onRecognised, onRemark, signal },
    covered,
  );
  const held = await listChecksums(client, jobId);
  const albums = new Set<string>();
  let hasRemote = false;
  for await (const found of files) {
    signal.throwIfAborted();
    planAlbum(found, albums, tally);
    hasRemote ||= found.kind === 'file' && found.bytes.isRemote === true;
    await planFile(found, { held, signal }, tally);
  }
  tally.remarks.push(...describeRecognised(recognised));
  if (hasRemote) tally.remarks.push('A dry run downloads no originals, so what is already there is counted too');
}

async function planFile(
  found: Found,
  { held, signal }: { held: Set<Checksum>; signal: AbortSignal },
  tally: ImportTally,
): Promise<void> {
  if (found.kind === 'unreadable') {
    tally.failures.push({ path: found.path, reason: found.reason });
    return;
  }
  if (found.kind === 'passed' || found.bytes.isRemote) {
    tally[found.kind === 'passed' ? 'passed' : 'imported'] += 1;
    tally.bytes += found.sizeBytes;
    return;
  }
  try {
    const { checksum, sizeBytes } = await found.bytes.hash(signal);
    tally.bytes += sizeBytes;
    tally[held.has(checksum) ? 'present' : 'imported'] += 1;
    held.add(checksum);
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof SourceFileError ? error.message : describeReadFailure(error);
    tally.failures.push({ path: found.path, reason });
  }
}

function planAlbum(found: Found, albums: Set<string>, tally: ImportTally): void {
  for (const album of (found.kind === 'file' && found.memberOf) || []) {
    if (albums.has(album.key)) continue;
    albums.add(album.key);
    tally.albums.push({ title: album.title, result: 'new', added: 0, present: 0, notTaken: album.notTaken });
  }
}

/** A takeout goes to the album that it came from, if the account still has it; an earlier import is not known here. */
async function planTakeouts(
  options: { sources: ImportSources; client: ApiClient; jobId: JobId; signal: AbortSignal; covered: CoveredFiles },
  tally: ImportTally,
): Promise<void> {
  const { sources, client, jobId, signal } = options;
  const retrying = { signal, unavailableLimitMs: 0, onWait: () => undefined };
  const targets = new Map<JobId, TargetFiles>();
  const owned = new Set((await client.call(listJobs, {})).jobs.map(({ id }) => id)).add(jobId);
  for await (const folder of sources.findManifests()) {
    signal.throwIfAborted();
    const takeout = await readTakeout(folder, { covered: options.covered, tally });
    if (takeout === undefined) continue;
    const { job } = takeout.manifest;
    const targetId = job.type === 'timeline' ? jobId : job.id;
    const target =
      targets.get(targetId) ??
      (owned.has(targetId) ? await TargetFiles.load(client, targetId, retrying) : new TargetFiles());
    targets.set(targetId, target);
    for (const { file, found } of takeout.files) {
      tally.bytes += found.sizeBytes;
      if (file.is_removed) tally.passed += 1;
      else tally[target.claim(file) === undefined ? 'imported' : 'present'] += 1;
    }
  }
}

async function listChecksums(client: ApiClient, jobId: JobId): Promise<Set<Checksum>> {
  const held = new Set<Checksum>();
  for (let cursor: string | undefined; ; ) {
    const query = { members: 1, ...(cursor && { cursor }) };
    const page = await client.call(listFiles, { params: { id: jobId }, query });
    for (const file of page.files) held.add(file.checksum);
    if (page.next_cursor === null) return held;
    cursor = page.next_cursor;
  }
}
