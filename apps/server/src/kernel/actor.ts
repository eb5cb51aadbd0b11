import type { AccountId, GuestId, PersonId, TokenId } from '@stund/contract';

export type Actor = AccountActor | GuestActor | { readonly kind: 'none' };

/** A person without an account, identified by the token of a device. */
export interface GuestActor {
  readonly kind: 'guest';
  readonly guestId: GuestId;
  /** Undefined for a visitor, who has entered an album's password but no name. */
  readonly name: string | undefined;
}

export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly tokenId: TokenId;
  readonly deviceId: string;
  readonly isAdministrator: boolean;
  readonly isReadOnly: boolean;
  /** The epoch of the account's media addresses, see [Note: lifetime of media addresses]. */
  readonly accessEpoch: number;
  /** When the person last proved their identity, for calls that need a recent login. */
  readonly authenticatedAt: Date;
}

export const unauthenticated: Actor = { kind: 'none' };

/** The id under which a person takes part in albums; undefined for an unauthenticated caller. */
export function personIdOf(actor: Actor): PersonId | undefined {
  if (actor.kind === 'account') return actor.accountId;
  return actor.kind === 'guest' ? actor.guestId : undefined;
}
