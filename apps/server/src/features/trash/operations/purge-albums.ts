import type { AccountId, JobId } from '@stund/contract';
import { type Parts, type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { getAccountSpace, lockAccountSpace } from '../../library/index.ts';
import { beginPurge, deleteAlbumRow, lockAlbum, purgeFilesOfAlbum, selectAlbumsToPurge } from '../album.repository.ts';
import type { AlbumBatchResult } from '../album-batch.ts';

/** Rows of one transaction, so that nobody waits long for the account. */
const filesAtOnce = 2000;
const albumsAtOnce = 100;

/** Deletes albums in the caller's trash for good. What is not in the trash is never touched (`file_not_found_error`). */
export async function deleteAlbumsForGood(
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

/** Deletes for good what was deleted up to then, of everybody, and goes on with what was broken off. Answers how many albums. */
export async function purgeOldAlbums(parts: Parts, until: Date): Promise<number> {
  for (let count = 0; ; ) {
    const albums = await selectAlbumsToPurge(parts.database, until, albumsAtOnce);
    let purged = 0;
    for (const album of albums) if (await purgeAlbum(parts, album, until)) purged += 1;
    count += purged;
    if (purged === 0) return count;
  }
}

/** Answers false when it is not in the trash, or was put there since. A crash in between leaves an album that the next run goes on with. */
async function purgeAlbum(
  parts: Parts,
  album: { id: JobId; owner_id: AccountId },
  until: Date | undefined,
): Promise<boolean> {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    parts.database.transaction().execute(async (tx) => {
      await lockAccountSpace(tx, album.owner_id);
      const current = await lockAlbum(tx, album.id);
      const isOurs = current?.owner_id === album.owner_id && current.type === 'story' && current.deleted_at !== null;
      if (!isOurs || (until !== undefined && !current.is_purging && current.deleted_at! > until)) return undefined;
      return work(tx);
    });

  const begun = await inTransaction(async (tx) => {
    await beginPurge(tx, album.id);
    return true;
  });
  if (!begun) return false;
  for (;;) {
    const left = await inTransaction(async (tx) => {
      const files = await purgeFilesOfAlbum(tx, album.id, filesAtOnce);
      if (files > 0) await parts.workQueue.enqueue(tx, 'free-blobs', {});
      if (files < filesAtOnce) await deleteAlbumRow(tx, album);
      return files;
    });
    // Another node may have come first.
    if (left === undefined || left < filesAtOnce) return true;
  }
}
