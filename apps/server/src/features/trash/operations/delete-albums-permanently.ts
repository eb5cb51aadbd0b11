import type { AccountId, JobId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { type Parts, type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { getAccountSpace, lockAccountSpace } from '../../library/index.ts';
import type { AlbumBatchResult } from '../album-batch.ts';
import {
  beginPurge,
  deleteAlbumRow,
  lockAlbum,
  lockUploadsOfAlbum,
  purgeFilesOfAlbum,
  selectAlbumsToPurge,
} from '../trashed-album.repository.ts';

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
    const isGone = await purgeAlbum(context, { id: jobId, owner_id: accountId }, undefined);
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
    for (const album of albums) if (await purgeAlbum(parts, album, until)) purged += 1;
    count += purged;
    if (purged === 0) return count;
  }
}

/** Returns false when the album is not in the trash or was deleted later. After a crash the next run continues. */
async function purgeAlbum(
  parts: Parts,
  album: { id: JobId; owner_id: AccountId },
  until: Date | undefined,
): Promise<boolean> {
  const withLockedAlbum = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(parts.database, async (tx) => {
      // [Note: order of locks]
      await lockUploadsOfAlbum(tx, album.id);
      await lockAccountSpace(tx, album.owner_id);
      const current = await lockAlbum(tx, album.id);
      const isOurs = current?.owner_id === album.owner_id && current.type !== 'timeline' && current.deleted_at !== null;
      if (!isOurs || (until !== undefined && !current.is_purging && current.deleted_at! > until)) return undefined;
      return work(tx);
    });

  const begun = await withLockedAlbum(async (tx) => {
    await beginPurge(tx, album.id);
    return true;
  });
  if (!begun) return false;
  for (;;) {
    const left = await withLockedAlbum(async (tx) => {
      const files = await purgeFilesOfAlbum(tx, album.id, maxFilesPerTransaction);
      if (files > 0) await parts.workQueue.enqueue(tx, 'free-blobs', {});
      if (files < maxFilesPerTransaction) await deleteAlbumRow(tx, album);
      return files;
    });
    // Another node may have finished it.
    if (left === undefined || left < maxFilesPerTransaction) return true;
  }
}
