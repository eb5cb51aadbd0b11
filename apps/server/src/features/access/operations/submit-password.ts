import type { JobId } from '@stund/contract';
import { type Actor, personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import {
  callerCounter,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  jobCounter,
  tryAttempt,
} from '../../../kernel/throttle/throttle.ts';
import { verifyPassword } from '../../../platform/secrets/password-hash.ts';
import { admit, findJobWithTies, type JobWithTies } from '../access.repository.ts';
import { standingOf, viewRefusalOf } from '../job.policy.ts';
import { guardedOf } from '../load-job.ts';
import { requirePerson } from '../person.ts';
import { makeGuest } from './join-as-guest.ts';

export interface SubmittedPassword {
  jobId: JobId;
  /** As the client derived it (docs/rules/albums.md#al4). */
  password: string;
  clientAddress: string;
}

/**
 * Lets the caller in who knows the album's password. Answers a token for whoever had none. Throws `wrong-password`, `rate-limited`,
 * and what loadVisibleJob() throws where no password would help.
 */
export async function submitPassword(context: RequestContext, wanted: SubmittedPassword): Promise<string | null> {
  const found = await findGuardedJob(context, wanted.jobId);
  const hash = found.job.password_hash;
  if (hash === null || standingOf(context.actor, guardedOf(found.job), found) !== 'locked') return null;

  await countGuess(context, wanted);
  if (!(await verifyPassword(hash, wanted.password))) throw new DomainError('wrong-password');
  await forgetGuesses(context, wanted);
  return letIn(context, found);
}

async function findGuardedJob({ actor, database }: RequestContext, jobId: JobId): Promise<JobWithTies> {
  const found = await findJobWithTies(database, jobId, personIdOf(actor));
  if (!found || found.job.deleted_at !== null) throw new DomainError('not-found', 'job');
  const refusal = viewRefusalOf(actor, standingOf(actor, guardedOf(found.job), found));
  if (refusal !== undefined && refusal !== 'password-required') throw new DomainError(refusal);
  return found;
}

/**
 * [Note: a link is never locked] Guesses are counted for each address, and for the album. The first ones of an address do not ask
 * what others have used up: however many guess, whoever comes with the right password for the first time gets in, and who
 * is in already never comes here.
 */
async function countGuess(context: RequestContext, { jobId, clientAddress }: SubmittedPassword): Promise<void> {
  const isAmongFirst = await tryAttempt(context, callerCounter('albumPasswordFirstByCaller', clientAddress, jobId));
  await countAttempt(context, callerCounter('albumPasswordByCaller', clientAddress, jobId));
  if (!isAmongFirst) await countAttempt(context, jobCounter('albumPasswordToJob', jobId));
}

async function forgetGuesses(context: RequestContext, { jobId, clientAddress }: SubmittedPassword): Promise<void> {
  await forgetAttempts(context, callerCounter('albumPasswordFirstByCaller', clientAddress, jobId));
  await forgetAttempts(context, callerCounter('albumPasswordByCaller', clientAddress, jobId));
  await forgiveAttempt(context, jobCounter('albumPasswordToJob', jobId));
}

/** The password may have changed while it was compared: then this does not let in. */
function letIn({ actor, database, clock }: RequestContext, { job }: JobWithTies): Promise<string | null> {
  return database.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('job')
      .select('link_epoch')
      .where('id', '=', job.id)
      .forShare()
      .executeTakeFirst();
    if (current?.link_epoch !== job.link_epoch) throw new DomainError('wrong-password');
    if (actor.kind !== 'none') {
      await admit(tx, job.id, requirePerson(actor));
      return null;
    }
    const { id, token } = await makeGuest(tx, null, clock.now());
    const guest: Actor = { kind: 'guest', guestId: id, name: undefined };
    await admit(tx, job.id, requirePerson(guest));
    return token;
  });
}
