import { changeTypes } from '@stund/contract';
import { inTransaction, RepeatTransaction } from '../../../../kernel/in-transaction.ts';
import { type NewChange, recordChanges } from '../../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../../kernel/request-context.ts';
import { hashSecret } from '../../../../platform/secrets/random-secret.ts';
import { oldestGuestAt } from '../../access/index.ts';
import {
  deleteDuplicateReactions,
  findGuestByToken,
  lockGuest,
  lockJobsOfGuest,
  lockUploadsOfGuest,
  moveContributionsToAccount,
} from '../claim.repository.ts';

/**
 * Transfers the contributions of a guest to the caller's account and deletes the guest. Knowing the token proves that both are
 * the same person. Returns false when no guest has the token, as after the first claim, and when the token has ended.
 */
export async function claimGuest(context: RequestContext, token: string): Promise<boolean> {
  const { accountId, deviceId } = requireAccount(context);
  return inTransaction(context.database, async (tx) => {
    const guestId = await findGuestByToken(tx, hashSecret(token), oldestGuestAt(context.clock.now()));
    if (guestId === undefined) return false;
    // [Note: order of locks]
    await lockUploadsOfGuest(tx, guestId);
    const jobIds = await lockJobsOfGuest(tx, guestId);
    if (!(await lockGuest(tx, guestId))) return false;
    // Until now the guest could contribute to another job.
    if ((await lockJobsOfGuest(tx, guestId)).length > jobIds.length) throw new RepeatTransaction();
    const doubled = await deleteDuplicateReactions(tx, { guestId, accountId });
    await moveContributionsToAccount(tx, { guestId, accountId, deviceId });
    for (const jobId of jobIds) {
      const gone = doubled.filter((one) => one.job_id === jobId);
      const counted = gone.filter((one) => !one.is_trashed).length;
      const removals: NewChange[] = gone.flatMap((one) => [
        { type: changeTypes.reaction, fileId: one.file_id, payload: { user_uuid: guestId, reaction: '' } },
        { type: changeTypes.eventRemoved, fileId: one.file_id, payload: { serial: one.serial } },
      ]);
      await recordChanges(tx, jobId, [...removals, { type: changeTypes.jobChanged }], { addedReactions: -counted });
    }
    return true;
  });
}
