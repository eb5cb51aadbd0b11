import type { JobId } from '@stund/contract';
import { type Actor, personIdOf } from '../../../../kernel/actor.ts';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import {
  callerCounter,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  jobCounter,
  tryAttempt,
} from '../../../../kernel/throttle/throttle.ts';
import { verifyPassword } from '../../../../platform/secrets/password-hash.ts';
import { albumPasswordByCaller, albumPasswordFirstByCaller, albumPasswordToJob } from '../access.allowances.ts';
import { findJobWithRelation, insertAdmission, type JobWithRelation, lockLinkEpoch } from '../access.repository.ts';
import { lockGuestOf } from '../current-actor.ts';
import { hasExpired, relationOf, viewRefusalOf } from '../job.policy.ts';
import { toGuardedJob } from '../load-visible-job.ts';
import { requirePerson } from '../person.ts';
import { createGuest } from './join-as-guest.ts';

export interface SubmittedPassword {
  jobId: JobId;
  /** For an album the key that the client derived from the password (docs/rules/albums.md#al4). */
  password: string;
  clientAddress: string;
}

/**
 * Admits the caller to an album or share by its password. Returns a token for callers who had none. Throws `wrong-password`,
 * `rate-limited`, and what loadVisibleJob() throws where no password would help.
 */
export async function submitPassword(context: RequestContext, wanted: SubmittedPassword): Promise<string | null> {
  const found = await findGuardedJob(context, wanted.jobId);
  const hash = found.job.password_hash;
  if (hash === null || relationOf(context.actor, toGuardedJob(found.job), found) !== 'locked') return null;

  await countGuess(context, wanted);
  if (!(await verifyPassword(hash, wanted.password))) throw new DomainError('wrong-password');
  await clearGuesses(context, wanted);
  return admitCaller(context, found);
}

async function findGuardedJob({ actor, database, clock }: RequestContext, jobId: JobId): Promise<JobWithRelation> {
  const found = await findJobWithRelation(database, jobId, personIdOf(actor));
  if (!found || found.job.deleted_at !== null) throw new DomainError('not-found', 'job');
  const relation = relationOf(actor, toGuardedJob(found.job), found);
  if (hasExpired(relation, found.job, clock.now())) throw new DomainError('not-found', 'job');
  const refusal = viewRefusalOf(actor, relation);
  if (refusal !== undefined && refusal !== 'password-required') throw new DomainError(refusal);
  return found;
}

/**
 * [Note: a link is never locked] Attempts are counted per client address and per album. The first attempts of an address are
 * exempt from the album's limit: however many others guess, someone who enters the right password at first gets in, and people
 * who are already admitted never come here.
 */
async function countGuess(context: RequestContext, { jobId, clientAddress }: SubmittedPassword): Promise<void> {
  const isAmongFirst = await tryAttempt(context, callerCounter(albumPasswordFirstByCaller, clientAddress, jobId));
  await countAttempt(context, callerCounter(albumPasswordByCaller, clientAddress, jobId));
  if (!isAmongFirst) await countAttempt(context, jobCounter(albumPasswordToJob, jobId));
}

async function clearGuesses(context: RequestContext, { jobId, clientAddress }: SubmittedPassword): Promise<void> {
  await forgetAttempts(context, callerCounter(albumPasswordFirstByCaller, clientAddress, jobId));
  await forgetAttempts(context, callerCounter(albumPasswordByCaller, clientAddress, jobId));
  await forgiveAttempt(context, jobCounter(albumPasswordToJob, jobId));
}

/** The transaction checks that the password has not changed while it was being verified. */
function admitCaller({ actor, database, clock }: RequestContext, { job }: JobWithRelation): Promise<string | null> {
  return inTransaction(database, async (tx) => {
    if ((await lockLinkEpoch(tx, job.id)) !== job.link_epoch) throw new DomainError('wrong-password');
    if (actor.kind !== 'none') {
      await lockGuestOf(tx, actor);
      await insertAdmission(tx, job.id, requirePerson(actor));
      return null;
    }
    const { id, token } = await createGuest(tx, null, clock.now());
    const guest: Actor = { kind: 'guest', guestId: id, name: undefined };
    await insertAdmission(tx, job.id, requirePerson(guest));
    return token;
  });
}
