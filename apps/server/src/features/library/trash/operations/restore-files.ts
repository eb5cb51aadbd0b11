import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import { chargeFiles, freeBytes, type Space, selectUnusedSizes } from '../../../../storage/index.ts';
import { loadVisibleJob } from '../../../together/access/index.ts';
import { visibleQuota, withLockedJobAndSpace } from '../../jobs/index.ts';
import type { BatchResult, FileOutcomes } from '../file-batch.ts';
import { checksumsOf, type MovingFile, recordMove } from '../moving-file.ts';
import { purgeFilesById } from '../purge.repository.ts';
import { canRestoreFiles } from '../trash.policy.ts';
import { lockFilesById, markRestored, selectTrashedCompanions, selectUploadedAgain } from '../trash.repository.ts';
import { isInTrash } from '../trashed-album.repository.ts';
import { restoreAlbums } from './restore-albums.ts';

/**
 * Restores files with the files they hide, in one transaction. Files that exceed the quota stay in the trash
 * (`quota_exceeded_error`), while smaller ones may still fit. A file that is not in the trash is a success. Throws `not-found`
 * for the job, `read-only-account`.
 */
export async function restoreFiles(
  context: RequestContext,
  jobId: JobId,
  fileIds: readonly FileId[],
): Promise<BatchResult> {
  await restoreContainingAlbum(context, jobId);
  await loadVisibleJob(context, jobId);
  if (context.actor.kind === 'account' && context.actor.isReadOnly) throw new DomainError('read-only-account');
  const restored = await withLockedJobAndSpace(context, { jobId, access: 'view' }, async ({ tx, job, space }) => {
    const named = new Map((await lockFilesById(tx, jobId, fileIds)).map((file) => [file.id, file]));
    const mayRestore = canRestoreFiles(context.actor, job);
    const outcomes: FileOutcomes = new Map(
      fileIds.map((id) => [id, !named.has(id) ? 'file_not_found_error' : mayRestore ? undefined : 'forbidden_error']),
    );
    const wanted = fileIds.flatMap((id) => {
      const file = named.get(id);
      return file?.deleted_at && outcomes.get(id) === undefined ? [file] : [];
    });
    const { coming, replaced } = await chooseFitting(tx, { job, wanted, space, outcomes });
    const spaceAfter = await moveOutOfTrash(tx, job, coming, space);
    // What has just left the trash is not deleted, even when a replaced tile hid it.
    await purgeFilesById(tx, job.owner_id, replaced);
    return { job, outcomes, space: spaceAfter };
  });
  const { job, outcomes, space } = restored;
  return { outcomes, space: await visibleQuota(context, job, space) };
}

/** The last files of an album are in the trash with their album. Restoring one of them restores the album. */
async function restoreContainingAlbum(context: RequestContext, jobId: JobId): Promise<void> {
  const { actor, database } = context;
  if (actor.kind !== 'account' || actor.isReadOnly) return;
  if (!(await isInTrash(database, jobId, actor.accountId))) return;
  const { outcomes } = await restoreAlbums(context, [jobId]);
  if (outcomes.get(jobId) === 'quota_exceeded_error') throw new DomainError('quota-exceeded');
}

/**
 * The files that fit into the quota, in the given order, with the files they hide, and the tiles to which others correspond
 * that were uploaded since: restoring them would show the same picture twice (docs/rules/trash.md#tr5).
 */
async function chooseFitting(
  tx: Tx,
  { job, wanted, space, outcomes }: Candidates,
): Promise<{ coming: MovingFile[]; replaced: FileId[] }> {
  if (wanted.length === 0) return { coming: [], replaced: [] };
  const companions = Map.groupBy(
    await selectTrashedCompanions(
      tx,
      wanted.map((file) => file.id),
    ),
    ({ named }) => named,
  );
  // See [Note: charged once].
  const all = [...wanted, ...[...companions.values()].flat()];
  const unused = await selectUnusedSizes(tx, job.owner_id, checksumsOf(all));
  const uploadedAgain = await selectUploadedAgain(
    tx,
    all.map((file) => file.id),
  );
  const replaced: FileId[] = [];
  const coming = new Map<FileId, MovingFile>();
  let leftBytes = freeBytes(space);
  for (const file of wanted) {
    const tile = [file, ...(companions.get(file.id) ?? [])];
    if (tile.every((one) => uploadedAgain.has(one.id))) {
      replaced.push(file.id);
      continue;
    }
    // A hidden file may be named with the tile that it returns with.
    const unit = tile.filter((one) => !coming.has(one.id));
    const checksums = checksumsOf(unit);
    const neededBytes = checksums.reduce((sum, checksum) => sum + (unused.get(checksum) ?? 0), 0);
    if (neededBytes > Math.max(0, leftBytes)) {
      outcomes.set(file.id, 'quota_exceeded_error');
      continue;
    }
    leftBytes -= neededBytes;
    for (const checksum of checksums) unused.delete(checksum);
    for (const one of unit) coming.set(one.id, one);
  }
  return { coming: [...coming.values()], replaced };
}

interface Candidates {
  job: JobRow;
  wanted: readonly MovingFile[];
  space: Space;
  outcomes: FileOutcomes;
}

async function moveOutOfTrash(tx: Tx, job: JobRow, coming: readonly MovingFile[], space: Space): Promise<Space> {
  if (coming.length === 0) return space;
  const taken = await chargeFiles(tx, job.owner_id, checksumsOf(coming));
  await markRestored(
    tx,
    coming.map((file) => file.id),
  );
  await recordMove(tx, job.id, coming, { by: 1, changeType: changeTypes.fileAdded });
  return taken;
}
