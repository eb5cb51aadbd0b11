import type { AccountId, Language } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** The owner of an account as the recipient of a mail. */
export interface Recipient {
  email: string;
  name: string;
  /** The language that the person chose, or else the one of the client used last. */
  language: Language | null;
  timeZone: string | null;
}

/** Undefined when the account is gone, disabled, or going to be deleted. */
export function findRecipient(database: Database, id: AccountId): Promise<Recipient | undefined> {
  return database
    .selectFrom('account')
    .leftJoin('account_option', (join) =>
      join.onRef('account_option.account_id', '=', 'account.id').on('account_option.name', '=', 'language'),
    )
    .select([
      'account.email',
      'account.name',
      sql<Language | null>`coalesce(account_option.value, account.language)`.as('language'),
      'account.time_zone as timeZone',
    ])
    .where('account.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .where('account.deletion_due_at', 'is', null)
    .executeTakeFirst();
}
