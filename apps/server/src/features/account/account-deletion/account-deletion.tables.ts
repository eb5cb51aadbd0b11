import type { AccountId, Language } from '@stund/contract';
import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';
import type { OptionalStamp, Stamp } from '../../../platform/database/columns.ts';

/**
 * The deletion of an account. `waiting`: its owner can still keep it; `processing`: rows are being deleted; `emptied`: no row refers
 * to the account any more, the bytes and the last mail are left. The row is deleted with that mail.
 */
interface AccountDeletionTable {
  account_id: AccountId;
  state: Generated<'waiting' | 'processing' | 'emptied'>;
  /** Whom the mails are for. */
  email: string;
  name: string;
  language: Language | null;
  time_zone: string | null;
  /** The brand and the origin of the client that the deletion was requested in. */
  brand: string;
  origin: string;
  requested_at: Stamp;
  due_at: Stamp;
  /** When the mail about the request was sent. */
  announced_at: OptionalStamp;
  emptied_at: OptionalStamp;
  /** The secret of the last login during the wait, which lets that browser keep the account. */
  keep_hash: Generated<Buffer | null>;
  keep_until: OptionalStamp;
  keep_authenticated_at: OptionalStamp;
}

interface AccountDeletionTables {
  account_deletion: AccountDeletionTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends AccountDeletionTables {}
}

export const accountDeletionTables: RulesOf<AccountDeletionTables> = {
  account_deletion: { emptied: 'account', copy: { leftOut: 'brief' } },
};
