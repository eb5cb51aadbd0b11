import type { AccountId, Language, LoginEnd, TokenId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { Stamp } from '../../../platform/database/columns.ts';

/** Why the login of a token ended, for the page that still presents the token. It names no account, and is deleted after 30 days. */
interface EndedLoginTable {
  token_hash: Buffer;
  reason: LoginEnd;
  ended_at: Generated<Date>;
}

interface AccountTable {
  id: AccountId;
  email: string;
  name: string;
  language: Language | null;
  /** The identity provider and its id for the person; null until the first login of an account that an operator created. */
  issuer: string | null;
  subject: string | null;
  is_administrator: Generated<boolean>;
  /** Whether the account lacks a subscription that is required. Read it with isReadOnlyAccount. */
  is_read_only: Generated<boolean>;
  /** Whether a plan of the account has ended, so that it is read-only while it uses more than it has. */
  has_ended_plan: Generated<boolean>;
  used_space: Generated<number>;
  /** The space that is reserved for unfinished uploads. */
  reserved_space: Generated<number>;
  /** The sum of the storage grants; see [Note: ledger of storage]. */
  max_space: number;
  /** The IANA time zone of the client that the person used last; null before the first. */
  time_zone: Generated<string | null>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  /** When the account will be deleted, on its owner's request; see [Note: deletion of accounts]. */
  deletion_due_at: ColumnType<Date | null, Date | null | undefined>;
  /** Media addresses that were issued by an earlier epoch have ended. */
  access_epoch: Generated<number>;
  /** The secret of the digests in `purged_file`; null before the account deleted a file permanently. */
  purge_key: Generated<Buffer | null>;
}

interface AuthTokenTable {
  id: TokenId;
  account_id: AccountId;
  token_hash: Buffer;
  device_id: string;
  device_name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  authenticated_at: Stamp;
  expires_at: Stamp;
  /** See [Note: rotation of tokens]. */
  next_hash: Generated<Buffer | null>;
  previous_hash: Generated<Buffer | null>;
  rotated_at: ColumnType<Date | null, Date | null | undefined>;
}

interface LoginAttemptTable {
  state_hash: Buffer;
  challenge: string;
  nonce: string;
  pkce_verifier: string;
  /** The URL that the provider redirects to. The code is only valid together with it. */
  callback_url: string;
  redirect: string;
  locale: Language;
  utm_source: string | null;
  expires_at: Stamp;
  /** The account whose person logs in again; null for other logins. */
  again_account_id: Generated<AccountId | null>;
}

interface LoginTables {
  account: AccountTable;
  auth_token: AuthTokenTable;
  ended_login: EndedLoginTable;
  login_attempt: LoginAttemptTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends LoginTables {}
}

export const loginTables: RulesOf<LoginTables> = {
  account: {
    emptied: 'account',
    copy: {
      part: 'account',
      rows: { by: 'account' },
      columns: words`
        id email name language time_zone created_at max_space used_space reserved_space is_administrator is_read_only
        has_ended_plan disabled_at issuer subject
      `,
      leftOut: { technical: `access_epoch deletion_due_at`, secret: `purge_key` },
      order: words`id`,
    },
  },
  auth_token: {
    emptied: 'begin',
    copy: {
      part: 'devices',
      rows: byAccount,
      columns: words`device_id device_name created_at last_used_at authenticated_at expires_at`,
      leftOut: { technical: `id rotated_at`, derived: `account_id`, secret: `token_hash next_hash previous_hash` },
      order: words`created_at device_id`,
    },
  },
  ended_login: { emptied: 'expires', copy: { leftOut: 'brief' } },
  login_attempt: { emptied: 'expires', copy: { leftOut: 'brief' } },
};
