import type { AccountId } from '@stund/contract';
import type { Insertable } from 'kysely';
import type { Database, Schema, Tx } from '../../../platform/database/schema.ts';

export async function insertLink(tx: Tx, link: Insertable<Schema['email_consent_link']>): Promise<void> {
  await tx.insertInto('email_consent_link').values(link).execute();
}

/** The account of a link; undefined for one that is wrong or has expired. */
export async function findAccountOfLink(
  database: Database,
  identifierHash: Buffer,
  now: Date,
): Promise<AccountId | undefined> {
  const row = await database
    .selectFrom('email_consent_link')
    .select('account_id')
    .where('identifier_hash', '=', identifierHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('email_consent_link').where('expires_at', '<=', now).execute();
}
