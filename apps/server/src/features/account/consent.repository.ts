import type { AccountId, ConsentKey } from '@stund/contract';
import type { Database, Tx } from '../../platform/database/schema.ts';

export function selectConsents(
  database: Database,
  accountId: AccountId,
): Promise<{ key: ConsentKey; is_given: boolean }[]> {
  return database
    .selectFrom('account_consent')
    .select(['key', 'is_given'])
    .where('account_id', '=', accountId)
    .execute();
}

export async function upsertConsent(
  tx: Tx,
  row: { account_id: AccountId; key: ConsentKey; is_given: boolean; decided_at: Date },
): Promise<void> {
  await tx
    .insertInto('account_consent')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ is_given: row.is_given, decided_at: row.decided_at }),
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
