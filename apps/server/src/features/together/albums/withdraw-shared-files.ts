import type { RequestContext } from '../../../kernel/request-context.ts';
import { type SharesOf, withdrawFromShares } from '../../../storage/index.ts';
import type { LockedJob } from '../../library/jobs/index.ts';

/**
 * Removes the files of an album from shares whose owners have no access to it any more (docs/rules/shares.md#sh8). To be called after
 * every other change of the transaction.
 */
export async function withdrawSharedFiles(
  { jobCaches }: Pick<RequestContext, 'jobCaches'>,
  { tx, job, afterCommit }: LockedJob,
  sharesOf: SharesOf,
): Promise<void> {
  const shares = await withdrawFromShares(tx, job, sharesOf);
  afterCommit(() => {
    for (const share of shares) jobCaches.forget(share);
  });
}
