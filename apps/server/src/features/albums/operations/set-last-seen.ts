import type { JobId } from '@stund/contract';
import { personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob, raiseLastSeen } from '../../access/index.ts';

/** Records the serial up to which the caller has seen the album, and returns the stored one. Throws `forbidden` for callers who are no participants. */
export async function setLastSeen(context: RequestContext, jobId: JobId, serial: number): Promise<number> {
  await loadVisibleJob(context, jobId);
  const personId = personIdOf(context.actor);
  const seen = await context.database
    .transaction()
    .execute(async (tx) => (personId === undefined ? undefined : raiseLastSeen(tx, jobId, personId, serial)));
  if (seen === undefined) throw new DomainError('forbidden', 'The caller is not a participant');
  return seen;
}
