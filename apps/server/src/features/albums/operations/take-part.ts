import { changeTypes, type JobId } from '@stund/contract';
import { personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { recordChanges } from '../../../kernel/record-change.ts';
import { type RequestContext, requireAccount } from '../../../kernel/request-context.ts';
import { addParticipant, loadVisibleJob, raiseLastSeen, removeParticipant, requirePerson } from '../../access/index.ts';
import { lockPresentJob } from '../../library/index.ts';
import { changeAlbum, unchanged } from '../change-album.ts';

/** Takes part in an album, once however often it is asked. Throws what loadVisibleJob() throws, and `forbidden` for a timeline. */
export async function subscribe(context: RequestContext, jobId: JobId): Promise<void> {
  const job = await loadVisibleJob(context, jobId);
  if (job.standing === 'participant') return;
  await changeAlbum(context, { jobId, right: 'subscribe' }, async (tx) => {
    const isNew = await addParticipant(tx, jobId, requirePerson(context.actor));
    return isNew ? undefined : unchanged;
  });
}

/** Leaves an album; what was written and added stays. Throws `forbidden` for the owner. */
export async function unsubscribe(context: RequestContext, jobId: JobId): Promise<void> {
  const { accountId } = requireAccount(context);
  const hasLeft = await context.database.transaction().execute(async (tx) => {
    const job = await tx.selectFrom('job').select('owner_id').where('id', '=', jobId).executeTakeFirst();
    if (!job) return false;
    if (job.owner_id === accountId) throw new DomainError('forbidden', 'The owner cannot leave');
    await lockPresentJob(tx, jobId);
    if (!(await removeParticipant(tx, jobId, accountId))) return false;
    await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
    return true;
  });
  // Who does not take part has nothing to leave, and may hear no more than any visitor. An album that became private can be left.
  if (!hasLeft) await loadVisibleJob(context, jobId);
}

/** Notes how far the caller has seen. Throws `forbidden` for who does not take part. */
export async function setLastSeen(context: RequestContext, jobId: JobId, serial: number): Promise<number> {
  await loadVisibleJob(context, jobId);
  const personId = personIdOf(context.actor);
  const seen = await context.database
    .transaction()
    .execute(async (tx) => (personId === undefined ? undefined : raiseLastSeen(tx, jobId, personId, serial)));
  if (seen === undefined) throw new DomainError('forbidden', 'The caller does not take part');
  return seen;
}
