import type { AccountId, JobId } from '@stund/contract';
import { bySystem, recordAuditEntry, recordCallerAct } from '../../../../kernel/audit/record-audit-entry.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import type { JobRow, Tx } from '../../../../platform/database/schema.ts';
import { freeBlobsTask, getAccountSpace, lockAccountSpace } from '../../../../storage/index.ts';
import type { AlbumBatchResult } from '../album-batch.ts';
import {
  beginPurge,
  deleteAlbumRow,
  deleteOldestChanges,
  lockAlbum,
  lockUploadsOfAlbum,
  purgeFilesOfAlbum,
  selectAlbumsToPurge,
  selectJobsOfOwner,
} from '../trashed-album.repository.ts';
import { deletionOf } from './delete-permanently.ts';

/** Limits the rows of a transaction, so that the account is not locked for long. */
const maxFilesPerTransaction = 2000;
const albumPageSize = 100;

/** Permanently deletes albums in the caller's trash. Albums outside the trash are never touched (`file_not_found_error`). */
export async function deleteAlbumsPermanently(
  context: RequestContext,
  jobIds: readonly JobId[],
): Promise<AlbumBatchResult> {
  const { accountId } = requireAccount(context);
  const outcomes: AlbumBatchResult['outcomes'] = new Map();
  for (const jobId of jobIds) {
    const isGone = await purgeAlbum(context, {
      album: { id: jobId, owner_id: accountId },
      record: (tx) => recordCallerAct(tx, context, deletionOf({ albums: 1 })),
    });
    outcomes.set(jobId, isGone ? undefined : 'file_not_found_error');
  }
  return { outcomes, space: await getAccountSpace(context.database, accountId) };
}

/**
 * Permanently deletes the albums of all accounts that were deleted until then, continues interrupted purges, and returns the
 * number of albums.
 */
export async function purgeOldAlbums(parts: Parts, until: Date): Promise<number> {
  for (let count = 0; ; ) {
    const albums = await selectAlbumsToPurge(parts.database, until, albumPageSize);
    let purged = 0;
    for (const album of albums) {
      const entry = { accountId: album.owner_id, origin: bySystem, now: parts.clock.now() };
      const record = (tx: Tx) => recordAuditEntry(tx, entry, deletionOf({ albums: 1 }));
      if (await purgeAlbum(parts, { album, until, record })) purged += 1;
    }
    count += purged;
    if (purged === 0) return count;
  }
}

/**
 * Permanently deletes every job of an account that is being deleted, the timeline last. All of them must be marked as being purged.
 * After a crash the next call continues.
 */
export async function purgeJobsOfAccount(parts: Parts, ownerId: AccountId): Promise<void> {
  for (const { id, type } of await selectJobsOfOwner(parts.database, ownerId)) {
    while (await deleteOldestChanges(parts.database, id, maxFilesPerTransaction)) {
      // Each is a transaction of its own.
    }
    const album = { id, owner_id: ownerId };
    await purgeAlbum(parts, { album, isTimeline: type === 'timeline', record: async () => undefined });
  }
}

interface AlbumPurge {
  album: { id: JobId; owner_id: AccountId };
  until?: Date;
  /** Writes an entry of the owner's activity log, in the transaction that begins the purge. */
  record(tx: Tx): Promise<void>;
  /** For the timeline of an account that is being deleted. */
  isTimeline?: boolean;
}

/** Returns false when the album is not in the trash or was deleted later. After a crash the next run continues. */
async function purgeAlbum(parts: Parts, { album, until, record, isTimeline = false }: AlbumPurge): Promise<boolean> {
  const withLockedAlbum = <T>(work: (tx: Tx, current: JobRow) => Promise<T>) =>
    inTransaction(parts.database, async (tx) => {
      // [Note: order of locks]
      await lockUploadsOfAlbum(tx, album.id);
      await lockAccountSpace(tx, album.owner_id);
      const current = await lockAlbum(tx, album.id);
      const isKind = (current?.type === 'timeline') === isTimeline;
      const isOurs = current?.owner_id === album.owner_id && isKind && current.deleted_at !== null;
      if (!isOurs || (until !== undefined && !current.is_purging && current.deleted_at! > until)) return undefined;
      return work(tx, current);
    });

  const begun = await withLockedAlbum(async (tx, { is_purging: isContinued }) => {
    await beginPurge(tx, album.id);
    if (!isContinued) await record(tx);
    return true;
  });
  if (!begun) return false;
  for (;;) {
    const left = await withLockedAlbum(async (tx) => {
      const files = await purgeFilesOfAlbum(tx, album.id, maxFilesPerTransaction);
      if (files > 0) await parts.workQueue.enqueue(tx, freeBlobsTask, {});
      if (files < maxFilesPerTransaction) await deleteAlbumRow(tx, album);
      return files;
    });
    // Another node may have finished it.
    if (left === undefined || left < maxFilesPerTransaction) return true;
  }
}
