import { forEachConcurrently } from '../../administration/index.ts';
import { BackupError } from '../backup-error.ts';
import { readNotes, timeOfNote } from '../blobs/blob-notes.ts';
import { listBlobs } from '../blobs/repository-blobs.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import { type ListedBackup, listBackups, manifestName } from '../manifest/manifest-store.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { whileMarked } from '../repository/marked-work.ts';
import { type NeededBlob, withSpooledLists } from '../verification/spooled-lists.ts';
import { verifyBackups } from '../verification/verify-backups.ts';
import { chooseRetained, type KeepRule } from './choose-retained.ts';
import { listOldLog } from './old-log.ts';

/** Clocks of the machine and of the storage differ by less. */
const marginMs = 24 * 60 * 60 * 1000;
const removalsAtOnce = 8;

export interface PruneOptions {
  /** Removes nothing and reports what would be removed. */
  isDryRun: boolean;
  signal: AbortSignal;
}

export interface PruneResult {
  retainedBackups: string[];
  removedBackups: string[];
  removedLogPieces: number;
  removedBlobs: number;
  removedBlobBytes: number;
  /** Backups whose manifests cannot be read. They stay, and no blobs are removed, since it is not known which ones they need. */
  unreadableBackups: string[];
}

/**
 * Removes the backups that the rule does not keep, and then log and blobs that no other one needs. Throws `not-verified` and removes nothing
 * unless the newest backup is complete. Manifests go first, so a prune that is killed leaves nothing that looks like a backup, and the next
 * one continues. Throws `busy` while a backup is made: see [Note: backups and prunes].
 */
export function pruneBackups(
  repository: BackupRepository,
  rule: KeepRule,
  options: PruneOptions,
): Promise<PruneResult> {
  const prune = () => pruneUnused(repository, rule, options);
  return options.isDryRun ? prune() : whileMarked(repository, 'prune', prune);
}

async function pruneUnused(repository: BackupRepository, rule: KeepRule, options: PruneOptions): Promise<PruneResult> {
  const backups = await listBackups(repository);
  const newest = await getVerifiedNewest(repository, backups, options);
  const result = emptyResult(backups);
  if (!newest) return result;

  const manifests = backups.flatMap(({ manifest }) => manifest ?? []);
  const dated = manifests.map(({ id, startedAt }) => ({ id, startedAt: new Date(startedAt) }));
  const retainedIds = chooseRetained(dated, rule);
  const retained = manifests.filter(({ id }) => retainedIds.has(id));
  result.retainedBackups = retained.map(({ id }) => id);
  result.removedBackups = manifests.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id);

  await withSpooledLists(repository, retained, {
    onDamage: (error) => {
      throw error;
    },
    use: (needed) => removeObjects(repository, { backups, retained, newest, needed, result, ...options }),
  });
  return result;
}

interface Removal extends PruneOptions {
  backups: readonly ListedBackup[];
  retained: readonly BackupManifest[];
  newest: BackupManifest;
  needed: AsyncIterable<NeededBlob>;
  result: PruneResult;
}

async function removeObjects(repository: BackupRepository, removal: Removal): Promise<void> {
  const { retained, newest, result, isDryRun, signal } = removal;
  const neededSince = before(
    retained.reduce((oldest, each) => (each.startedAt < oldest.startedAt ? each : oldest), newest),
  );
  const noted = await readNotes(repository, neededSince);
  const remove = (names: AsyncIterable<string>, onRemoved?: () => void) =>
    forEachConcurrently(names, removalsAtOnce, async (name) => {
      signal.throwIfAborted();
      if (!isDryRun) await repository.store.remove(name);
      onRemoved?.();
    });

  for (const id of result.removedBackups) await remove(one(manifestName(id)));
  await remove(listUnlisted(repository, removal));
  await remove(listOldLog(repository, retained, before(newest)), () => {
    result.removedLogPieces += 1;
  });
  await remove(listOldNotes(repository, neededSince));
  if (result.unreadableBackups.length > 0) return;
  for await (const blob of listUnneeded(repository, removal.needed)) {
    signal.throwIfAborted();
    // The log since the oldest backup may need what was copied after it began.
    if (blob.modifiedAt >= neededSince || noted.has(blob.checksum)) continue;
    if (!isDryRun) await repository.store.remove(blob.name);
    result.removedBlobs += 1;
    result.removedBlobBytes += blob.storedBytes;
  }
}

/** Lists the files of backups without a manifest, except recent ones: a backup that is being made has no manifest yet. */
async function* listUnlisted(
  repository: BackupRepository,
  { backups, newest, result }: Removal,
): AsyncGenerator<string> {
  const removed = new Set(result.removedBackups);
  const listed = new Set(backups.map(({ id }) => id).filter((id) => !removed.has(id)));
  const recentSince = before(newest);
  for (const prefix of ['backups/', 'database/']) {
    for await (const { name, modifiedAt } of repository.store.list(prefix)) {
      const id = /^[^/]+\/([^/.]+)/.exec(name)?.[1] ?? '';
      if (name === manifestName(id) || listed.has(id)) continue;
      if (removed.has(id) || modifiedAt < recentSince) yield name;
    }
  }
}

async function* listOldNotes(repository: BackupRepository, neededSince: Date): AsyncGenerator<string> {
  for await (const name of repository.store.listNames('notes/')) {
    const time = timeOfNote(name);
    if (time && time < neededSince) yield name;
  }
}

/** Both come in the order of checksums, so neither is held in memory. */
async function* listUnneeded(repository: BackupRepository, needed: AsyncIterable<NeededBlob>) {
  const list = needed[Symbol.asyncIterator]();
  let next = await list.next();
  for await (const blob of listBlobs(repository)) {
    while (!next.done && next.value.checksum < blob.checksum) next = await list.next();
    if (next.done || next.value.checksum !== blob.checksum) yield blob;
  }
  await list.return?.();
}

async function getVerifiedNewest(
  repository: BackupRepository,
  backups: readonly ListedBackup[],
  { signal }: PruneOptions,
): Promise<BackupManifest | undefined> {
  const newest = backups.at(-1);
  if (!newest) return undefined;
  let damage = newest.problem;
  if (newest.manifest) {
    await verifyBackups(repository, newest.id, { isQuick: true, signal, report: ({ text }) => (damage ??= text) });
    if (damage === undefined) return newest.manifest;
  }
  throw new BackupError('not-verified', `Nothing was removed, because the newest backup is damaged: ${damage}`);
}

function emptyResult(backups: readonly ListedBackup[]): PruneResult {
  const unreadableBackups = backups.filter(({ problem }) => problem !== undefined).map(({ id }) => id);
  return {
    retainedBackups: [],
    removedBackups: [],
    removedLogPieces: 0,
    removedBlobs: 0,
    removedBlobBytes: 0,
    unreadableBackups,
  };
}

function before({ startedAt }: BackupManifest): Date {
  return new Date(new Date(startedAt).getTime() - marginMs);
}

async function* one(name: string): AsyncGenerator<string> {
  yield name;
}
