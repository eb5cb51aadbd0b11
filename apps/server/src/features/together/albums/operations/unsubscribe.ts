import { changeTypes, type JobId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { findOwnerOfJob, lockPresentJob } from '../../../library/jobs/index.ts';
import { loadVisibleJob, removeParticipant } from '../../access/index.ts';

/** Makes the caller leave an album; their comments and files stay. Throws `forbidden` for the owner. */
export async function unsubscribe(context: RequestContext, jobId: JobId): Promise<void> {
  const { accountId } = requireAccount(context);
  const hasLeft = await inTransaction(context.database, async (tx, afterCommit) => {
    const ownerId = await findOwnerOfJob(tx, jobId);
    if (ownerId === undefined) return false;
    if (ownerId === accountId) throw new DomainError('forbidden', 'The owner cannot leave');
    await lockPresentJob(tx, jobId);
    if (!(await removeParticipant(tx, jobId, accountId))) return false;
    await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
    afterCommit(() => context.jobCaches.forget(jobId));
    return true;
  });
  // A participant may leave an album that has become private. Everyone else gets the error that any visitor gets.
  if (!hasLeft) await loadVisibleJob(context, jobId);
}
