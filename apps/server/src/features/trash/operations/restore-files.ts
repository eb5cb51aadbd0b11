import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../platform/database/schema.ts';
import { loadVisibleJob } from '../../access/index.ts';
import { freeBytes, lockAccountSpace, lockPresentJob, type Space, takeSpace } from '../../library/index.ts';
import type { BatchResult, Outcomes } from '../file-batch.ts';
import { type MovingFile, noteMove, sizeOf } from '../moving-file.ts';
import { canRestoreFiles } from '../trash.policy.ts';
import { markRestored, selectNamed, selectTrashedCompanions } from '../trash.repository.ts';
import { restoreAlbums } from './restore-albums.ts';

/**
 * Takes files out of the trash, each with what went there behind it, in one transaction with everything that follows. What
 * the account has no room for stays (`quota_exceeded_error`), and what is smaller may still fit. One that is not in the
 * trash is where it should be. Throws `not-found` for the job, `read-only-account`.
 */
export async function restoreFiles(
  context: RequestContext,
  jobId: JobId,
  fileIds: readonly FileId[],
): Promise<BatchResult> {
  await restoreAlbumOf(context, jobId);
  const job = await loadVisibleJob(context, jobId);
  if (context.actor.kind === 'account' && context.actor.isReadOnly) throw new DomainError('read-only-account');
  return context.database.transaction().execute(async (tx) => {
    const space = await lockAccountSpace(tx, job.owner_id);
    await lockPresentJob(tx, jobId);
    const named = new Map((await selectNamed(tx, jobId, fileIds)).map((file) => [file.id, file]));
    const mayRestore = canRestoreFiles(context.actor, job);
    const outcomes: Outcomes = new Map(
      fileIds.map((id) => [id, !named.has(id) ? 'file_not_found_error' : mayRestore ? undefined : 'forbidden_error']),
    );
    const wanted = fileIds.flatMap((id) => {
      const file = named.get(id);
      return file?.deleted_at && outcomes.get(id) === undefined ? [file] : [];
    });
    const coming = await chooseFitting(tx, { wanted, space, outcomes });
    return { outcomes, space: await move(tx, job, coming, space) };
  });
}

/** Files that were the last of their album lie in the trash with it: taking one of them back takes the album back. */
async function restoreAlbumOf(context: RequestContext, jobId: JobId): Promise<void> {
  const { actor, database } = context;
  if (actor.kind !== 'account' || actor.isReadOnly) return;
  const album = await database
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('owner_id', '=', actor.accountId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (!album) return;
  const { outcomes } = await restoreAlbums(context, [jobId]);
  if (outcomes.get(jobId) === 'quota_exceeded_error') throw new DomainError('quota-exceeded');
}

/** Those that there is room for, in the order they were named, with what belongs to them. */
async function chooseFitting(
  tx: Tx,
  { wanted, space, outcomes }: { wanted: readonly MovingFile[]; space: Space; outcomes: Outcomes },
): Promise<MovingFile[]> {
  if (wanted.length === 0) return [];
  const companions = Map.groupBy(
    await selectTrashedCompanions(
      tx,
      wanted.map((file) => file.id),
    ),
    ({ named }) => named,
  );
  const coming = new Map<FileId, MovingFile>();
  let leftBytes = freeBytes(space);
  for (const file of wanted) {
    const unit = [file, ...(companions.get(file.id) ?? [])].filter((one) => !coming.has(one.id));
    const neededBytes = sizeOf(unit);
    if (neededBytes > leftBytes) {
      outcomes.set(file.id, 'quota_exceeded_error');
      continue;
    }
    leftBytes -= neededBytes;
    for (const one of unit) coming.set(one.id, one);
  }
  return [...coming.values()];
}

async function move(tx: Tx, job: JobRow, coming: readonly MovingFile[], space: Space): Promise<Space> {
  if (coming.length === 0) return space;
  await markRestored(
    tx,
    coming.map((file) => file.id),
  );
  const taken = await takeSpace(tx, job.owner_id, { sizeBytes: sizeOf(coming) });
  await noteMove(tx, job.id, coming, { by: 1, changeType: changeTypes.fileAdded });
  return taken;
}
