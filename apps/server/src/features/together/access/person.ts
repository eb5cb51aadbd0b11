import type { AccountId, GuestId } from '@stund/contract';
import { type Actor, personIdOf } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';

/** The columns that identify a person in a row; exactly one of them is set. */
export interface PersonKey {
  account_id: AccountId | null;
  guest_id: GuestId | null;
}

/** Throws `unauthenticated` for callers without an account or guest token. */
export function requirePerson(actor: Actor): PersonKey {
  if (personIdOf(actor) === undefined) throw new DomainError('unauthenticated');
  return {
    account_id: actor.kind === 'account' ? actor.accountId : null,
    guest_id: actor.kind === 'guest' ? actor.guestId : null,
  };
}
