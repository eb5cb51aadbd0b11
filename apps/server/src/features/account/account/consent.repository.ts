import type { AccountId, ConsentKey } from '@stund/contract';
import type { Insertable } from 'kysely';
import type { Database, Schema, Tx } from '../../../platform/database/schema.ts';

export function selectConsents(database: Database, accountId: AccountId) {
  return database
    .selectFrom('account_consent')
    .select(['key', 'is_given', 'decided_at', 'text_version'])
    .where('account_id', '=', accountId)
    .execute();
}

/** The present decision about a consent; undefined before the first. */
export function findConsent(database: Database, accountId: AccountId, key: ConsentKey) {
  return database
    .selectFrom('account_consent')
    .select(['is_given', 'text_version'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Adds the decision to the history and makes it the present one. */
export async function insertDecision(tx: Tx, decision: Insertable<Schema['consent_decision']>): Promise<void> {
  const { account_id, key, is_given, decided_at, text_version } = decision;
  await tx.insertInto('consent_decision').values(decision).execute();
  await tx
    .insertInto('account_consent')
    .values({ account_id, key, is_given, decided_at, text_version })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ is_given, decided_at, text_version }),
    )
    .execute();
}

/** Whether the consent is given; locked until the transaction ends. */
export async function lockConsent(tx: Tx, accountId: AccountId, key: ConsentKey): Promise<boolean> {
  const row = await tx
    .selectFrom('account_consent')
    .select('is_given')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .forShare()
    .executeTakeFirst();
  return row?.is_given ?? false;
}

/** The newest decision about a consent, with where it was made. */
export function findLastDecision(database: Database, accountId: AccountId, key: ConsentKey) {
  return database
    .selectFrom('consent_decision')
    .select(['is_given', 'source'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
