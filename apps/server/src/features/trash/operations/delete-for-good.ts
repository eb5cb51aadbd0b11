import type { AccountId, FileId } from '@stund/contract';
import { type Parts, type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { getAccountSpace, lockAccountSpace, type Space } from '../../library/index.ts';
import type { BatchResult } from '../file-batch.ts';
import { lockOwnJobs, purgeNamed, purgeOlder } from '../purge.repository.ts';

/** Rows of one transaction, so that nobody waits long for the account. */
const batch = 2000;

/** Deletes files of the caller's trash for good. What is not there is `file_not_found_error`; what is not in the trash is never touched. */
export async function deleteForGood(context: RequestContext, fileIds: readonly FileId[]): Promise<BatchResult> {
  const { accountId } = requireAccount(context);
  return context.database.transaction().execute(async (tx) => {
    const space = await lockAccountSpace(tx, accountId);
    await lockOwnJobs(tx, accountId);
    const gone = new Set(await purgeNamed(tx, accountId, fileIds));
    if (gone.size > 0) await askToFree(context, tx);
    const outcomes = new Map(fileIds.map((id) => [id, gone.has(id) ? undefined : ('file_not_found_error' as const)]));
    return { outcomes, space };
  });
}

/** Deletes for good what is in the caller's trash now, or was at a moment in unix seconds; what came since stays. */
export async function emptyTrash(
  context: RequestContext,
  until = Number.POSITIVE_INFINITY,
): Promise<{ deletedCount: number; space: Space }> {
  const { accountId } = requireAccount(context);
  const untilMs = Math.min(context.clock.now().getTime(), Math.round(until * 1000));
  const deletedCount = await purgeTrash(context, accountId, { until: new Date(untilMs), alsoDeletedJobs: false });
  return { deletedCount, space: await getAccountSpace(context.database, accountId) };
}

/** Deletes for good what an account deleted up to then. Answers how many tiles of its trash that were. */
export async function purgeTrash(
  parts: Parts,
  ownerId: AccountId,
  which: { until: Date; alsoDeletedJobs: boolean },
): Promise<number> {
  let tileCount = 0;
  for (;;) {
    const { files, tiles } = await parts.database.transaction().execute(async (tx) => {
      await lockAccountSpace(tx, ownerId);
      await lockOwnJobs(tx, ownerId);
      const purged = await purgeOlder(tx, ownerId, { ...which, limit: batch });
      if (purged.files > 0) await askToFree(parts, tx);
      return purged;
    });
    tileCount += tiles;
    if (files < batch) return tileCount;
  }
}

function askToFree({ workQueue }: Pick<Parts, 'workQueue'>, tx: Tx): Promise<void> {
  return workQueue.enqueue(tx, 'free-blobs', {});
}
