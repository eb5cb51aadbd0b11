import type { AccountId, LegacyContact } from '@stund/contract';
import { type Insertable, sql } from 'kysely';
import type { Database, Row, Schema, Tx } from '../../../platform/database/schema.ts';

export type LegacyRow = Row<'digital_legacy'>;

export function findLegacy(database: Database, accountId: AccountId): Promise<LegacyRow | undefined> {
  return database.selectFrom('digital_legacy').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** Replaces the choice, and the contact with it. */
export async function replaceLegacy(tx: Tx, legacy: Insertable<Schema['digital_legacy']>): Promise<void> {
  const { account_id: _, ...rest } = legacy;
  await tx
    .insertInto('digital_legacy')
    .values(legacy)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

/** The contact of a choice that has one. */
export function contactOf({ name, phone_number, email_address, address }: LegacyRow): LegacyContact | undefined {
  if (name === null || phone_number === null || email_address === null || address === null) return undefined;
  return { name, phone_number, email_address, address };
}

/** Locks the account until the transaction ends [Note: order of locks]. */
export async function lockAccountOfLegacy(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export function findAccountByAddress(database: Database, email: string) {
  return database
    .selectFrom('account')
    .select(['id', 'name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
