import type { Language } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** A person known to the embedded identity provider. */
interface IdentityTable {
  id: string;
  email: string;
  name: string;
  language: Language | null;
  password_hash: string | null;
  email_verified_at: Date | null;
  /** Raised when the logins in progress end. */
  login_epoch: Generated<number>;
  created_at: Generated<Date>;
}

/**
 * An address that waits for confirmation by a code. It is bound to the login in one browser, so that only the person who chose
 * the password can use the code. Without an identity it is a registration: the identity is created when the code is correct.
 */
interface EmailConfirmationTable {
  interaction: string;
  identity_id: string | null;
  email: string;
  name: string;
  language: Language;
  password_hash: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  created_at: Stamp;
  expires_at: Stamp;
}

/** The only valid link for setting a new password. */
interface PasswordResetTable {
  identity_id: string;
  token_hash: Buffer;
  expires_at: Stamp;
}

interface OidcPayloadTable {
  model: string;
  id: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  user_code: string | null;
  uid: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
}

interface IdentityTables {
  identity: IdentityTable;
  email_confirmation: EmailConfirmationTable;
  oidc_payload: OidcPayloadTable;
  password_reset: PasswordResetTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends IdentityTables {}
}

export const identityTables: RulesOf<IdentityTables> = {
  identity: {
    emptied: 'begin',
    copy: {
      part: 'login',
      rows: { by: 'identity', column: 'id' },
      columns: words`id email name language email_verified_at created_at`,
      leftOut: { technical: `login_epoch`, secret: `password_hash` },
      order: words`id`,
    },
  },
  email_confirmation: {
    emptied: 'begin',
    copy: {
      part: 'pending-email',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`email name language attempts created_at expires_at`,
      leftOut: { secret: `interaction password_hash code_hash`, derived: `identity_id` },
      order: words`created_at`,
    },
  },
  oidc_payload: { emptied: 'begin', copy: { leftOut: 'brief' } },
  password_reset: {
    emptied: 'cascade',
    copy: {
      part: 'pending-password',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`expires_at`,
      leftOut: { derived: `identity_id`, secret: `token_hash` },
      order: words`expires_at`,
    },
  },
};
