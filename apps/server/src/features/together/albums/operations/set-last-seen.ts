import type { JobId } from '@stund/contract';
import { personIdOf } from '../../../../kernel/actor.ts';
import { announceNotifications } from '../../../../kernel/channels/notification-channel.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { loadVisibleJob, raiseLastSeen } from '../../access/index.ts';

/** Records the serial up to which the caller has seen the album, and returns the stored one. Throws `forbidden` for callers who are no participants. */
export async function setLastSeen(context: RequestContext, jobId: JobId, serial: number): Promise<number> {
  await loadVisibleJob(context, jobId);
  const personId = personIdOf(context.actor);
  const seen = await inTransaction(context.database, async (tx) => {
    if (personId === undefined) return undefined;
    // What has been seen in the album is no longer unread in the list of notifications.
    if (context.actor.kind === 'account') await announceNotifications(tx, context.actor.accountId);
    return raiseLastSeen(tx, jobId, personId, serial);
  });
  if (seen === undefined) throw new DomainError('forbidden', 'The caller is not a participant');
  return seen;
}
