import type { AccountId, GuestId, PersonId, TokenId } from '@stund/contract';

/** Who is calling. */
export type Actor = AccountActor | GuestActor | { readonly kind: 'none' };

/** Somebody without an account, known by a device's token. */
export interface GuestActor {
  readonly kind: 'guest';
  readonly guestId: GuestId;
  /** Undefined for who has typed an album's password and not said a name: a visitor. */
  readonly name: string | undefined;
}

export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly tokenId: TokenId;
  readonly deviceId: string;
  readonly isAdministrator: boolean;
  readonly isReadOnly: boolean;
  /** When the person last proved who they are, for calls that need a recent sign-in. */
  readonly authenticatedAt: Date;
}

export const unauthenticated: Actor = { kind: 'none' };

/** The id under which somebody takes part in albums; undefined for who is not known at all. */
export function personIdOf(actor: Actor): PersonId | undefined {
  if (actor.kind === 'account') return actor.accountId;
  return actor.kind === 'guest' ? actor.guestId : undefined;
}
