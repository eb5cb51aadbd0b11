import type { LoginEnd } from '@stund/contract';
import type { Generated } from 'kysely';

/** Why the login of a token ended, for the page that still presents the token. It names no account, and is deleted after 30 days. */
export interface EndedLoginTable {
  token_hash: Buffer;
  reason: LoginEnd;
  ended_at: Generated<Date>;
}
