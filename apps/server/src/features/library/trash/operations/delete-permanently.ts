import { type AccountId, type AuditEvent, type FileId, limits } from '@stund/contract';
import { recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { freeBlobsTask, getAccountSpace, lockAccountSpace, type Space } from '../../../../storage/index.ts';
import type { BatchResult } from '../file-batch.ts';
import { lockOwnJobs, purgeFilesById, purgeFilesDeletedUntil } from '../purge.repository.ts';
import { deletePurgedFilesBeyond, ensurePurgeKey } from '../purged-file.repository.ts';

/** Limits the rows of a transaction, so that the account is not locked for long. */
const batch = 2000;

/**
 * Permanently deletes files in the caller's trash. Unknown files get `file_not_found_error`; files outside the trash are never
 * touched.
 */
export async function deletePermanently(context: RequestContext, fileIds: readonly FileId[]): Promise<BatchResult> {
  const { accountId } = requireAccount(context);
  return inTransaction(context.database, async (tx) => {
    const space = await lockAccountSpace(tx, accountId);
    await lockOwnJobs(tx, accountId);
    await ensurePurgeKey(tx, accountId);
    const gone = new Set(await purgeFilesById(tx, accountId, fileIds));
    if (gone.size > 0) {
      await settlePurge(context, tx, accountId);
      await recordCallerAct(tx, context, deletionOf({ files: gone.size }));
    }
    const outcomes = new Map(fileIds.map((id) => [id, gone.has(id) ? undefined : ('file_not_found_error' as const)]));
    return { outcomes, space };
  });
}

/** Permanently deletes what is in the caller's trash now, or was at `until` in unix seconds. Later files stay. */
export async function emptyTrash(
  context: RequestContext,
  until = Number.POSITIVE_INFINITY,
): Promise<{ deletedCount: number; space: Space }> {
  const { accountId } = requireAccount(context);
  const untilMs = Math.min(context.clock.now().getTime(), Math.round(until * 1000));
  const deletedCount = await purgeTrash(context, accountId, {
    until: new Date(untilMs),
    alsoDeletedJobs: false,
    record: (tx, event) => recordCallerAct(tx, context, event),
  });
  return { deletedCount, space: await getAccountSpace(context.database, accountId) };
}

interface Purge {
  until: Date;
  alsoDeletedJobs: boolean;
  /** Writes an entry of the account's activity log, once for each transaction. */
  record(tx: Tx, event: AuditEvent): Promise<void>;
}

/** Permanently deletes what an account deleted until then, and returns the number of tiles. */
export async function purgeTrash(parts: Parts, ownerId: AccountId, { record, ...which }: Purge): Promise<number> {
  let tileCount = 0;
  for (;;) {
    const { files, tiles } = await inTransaction(parts.database, async (tx) => {
      await lockAccountSpace(tx, ownerId);
      await lockOwnJobs(tx, ownerId);
      await ensurePurgeKey(tx, ownerId);
      const purged = await purgeFilesDeletedUntil(tx, ownerId, { ...which, limit: batch });
      if (purged.files > 0) await settlePurge(parts, tx, ownerId);
      if (purged.tiles > 0) await record(tx, deletionOf({ files: purged.tiles }));
      return purged;
    });
    tileCount += tiles;
    if (files < batch) return tileCount;
  }
}

/** The entry of the activity log for files and albums that were deleted permanently. */
export function deletionOf({ files = 0, albums = 0 }: { files?: number; albums?: number }): AuditEvent {
  return { kind: 'files-deleted-permanently', details: { files, albums } };
}

async function settlePurge({ workQueue }: Pick<Parts, 'workQueue'>, tx: Tx, ownerId: AccountId): Promise<void> {
  await deletePurgedFilesBeyond(tx, ownerId, limits.purgedFiles);
  await workQueue.enqueue(tx, freeBlobsTask, {});
}
