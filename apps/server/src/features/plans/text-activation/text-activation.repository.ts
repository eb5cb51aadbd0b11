import type { AccountId, Language } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';

export interface ActivatedNumber {
  phone_number: string;
  account_id: AccountId;
  sent_at: Date;
}

export function findActivation(database: Database, phoneNumber: string): Promise<ActivatedNumber | undefined> {
  return database.selectFrom('text_activation').selectAll().where('phone_number', '=', phoneNumber).executeTakeFirst();
}

export async function upsertActivation(tx: Tx, row: ActivatedNumber): Promise<void> {
  await tx
    .insertInto('text_activation')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('phone_number').doUpdateSet({ account_id: row.account_id, sent_at: row.sent_at }),
    )
    .execute();
}

export interface AccountOfAddress {
  id: AccountId;
  language: Language | null;
}

/** The account with this address, unless it is disabled or waits for its deletion. */
export function findAccountOfAddress(database: Database, email: string): Promise<AccountOfAddress | undefined> {
  return database
    .selectFrom('account')
    .select(['id', 'language'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .executeTakeFirst();
}
