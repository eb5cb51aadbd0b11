import { type AccountId, changeTypes, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { chargeAlbum, getAccountSpace, lockAccountSpace, recordInShares } from '../../../../storage/index.ts';
import type { AlbumBatchResult } from '../album-batch.ts';
import type { FileErrorKind } from '../file-batch.ts';
import { lockAlbum, updateAlbumDeletedAt } from '../trashed-album.repository.ts';

/**
 * Restores albums unchanged, each in a transaction of its own. An album that exceeds the quota stays in the trash
 * (`quota_exceeded_error`); one that is not in the trash is a success. Throws `read-only-account`.
 */
export async function restoreAlbums(context: RequestContext, jobIds: readonly JobId[]): Promise<AlbumBatchResult> {
  const { accountId, isReadOnly } = requireAccount(context);
  if (isReadOnly) throw new DomainError('read-only-account');
  const outcomes: AlbumBatchResult['outcomes'] = new Map();
  for (const jobId of jobIds) outcomes.set(jobId, await restoreAlbum(context, accountId, jobId));
  return { outcomes, space: await getAccountSpace(context.database, accountId) };
}

function restoreAlbum(
  { database }: RequestContext,
  ownerId: AccountId,
  jobId: JobId,
): Promise<FileErrorKind | undefined> {
  return inTransaction(database, async (tx) => {
    const space = await lockAccountSpace(tx, ownerId);
    const album = await lockAlbum(tx, jobId);
    if (!album || album.owner_id !== ownerId || album.type !== 'story') return 'file_not_found_error';
    if (album.is_purging) return 'unable_to_rollback_error';
    if (album.deleted_at === null) return undefined;
    if (!(await chargeAlbum(tx, album, space))) return 'quota_exceeded_error';
    await updateAlbumDeletedAt(tx, jobId, null);
    await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
    await recordInShares(tx, { jobId }, 'added');
    return undefined;
  });
}
