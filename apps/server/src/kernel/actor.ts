import type { AccountId, TokenId } from '@stund/contract';

/** Who is calling. Guests and visitors of a link join this union with the features that let them in. */
export type Actor = AccountActor | { readonly kind: 'none' };

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

export const nobody: Actor = { kind: 'none' };
