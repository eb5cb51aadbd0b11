import { changeTypes, type GuestId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { callerCounter, countAttempt } from '../../../../kernel/throttle/throttle.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { newId } from '../../../../platform/id.ts';
import { hashSecret, makeSecret } from '../../../../platform/secrets/random-secret.ts';
import { guestByCaller } from '../access.allowances.ts';
import { insertGuest, selectJobsOfGuest, updateGuestName } from '../guest.repository.ts';
import { guestTokenOf } from '../guest-token.ts';

export interface JoinedGuest {
  id: GuestId;
  name: string | null;
  /** Only for a new guest; it is not stored. */
  token: string | null;
}

/**
 * Sets the caller's display name, and creates a guest with a token for callers who have none. Throws `conflict` for accounts,
 * which have a name of their own, and `unauthenticated` for a guest who has become an account meanwhile.
 */
export async function joinAsGuest(
  context: RequestContext,
  { name, clientAddress }: { name: string; clientAddress: string },
): Promise<JoinedGuest> {
  const { actor, database } = context;
  if (actor.kind === 'account') throw new DomainError('conflict', 'An account has a name of its own');
  if (actor.kind === 'guest') {
    const { guestId } = actor;
    await inTransaction(database, async (tx) => {
      // Jobs before the guest [Note: order of locks]
      for (const jobId of await selectJobsOfGuest(tx, guestId))
        await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
      if (!(await updateGuestName(tx, guestId, name)))
        throw new DomainError('unauthenticated', 'The guest no longer exists');
    });
    return { id: guestId, name, token: null };
  }
  await countAttempt(context, callerCounter(guestByCaller, clientAddress));
  return inTransaction(database, (tx) => createGuest(tx, name, context.clock.now()));
}

export async function createGuest(tx: Tx, name: string | null, now: Date): Promise<JoinedGuest> {
  const id = newId<GuestId>();
  const token = guestTokenOf(makeSecret());
  await insertGuest(tx, { id, name, token_hash: hashSecret(token), last_used_at: now });
  return { id, name, token };
}
