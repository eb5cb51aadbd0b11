import type { AccountId } from '@stund/contract';
import type { Database, Tx } from '../../../platform/database/schema.ts';

export function selectAttributes(database: Database, accountId: AccountId): Promise<{ key: string; value: string }[]> {
  return database
    .selectFrom('account_attribute')
    .select(['key', 'value'])
    .where('account_id', '=', accountId)
    .orderBy('key')
    .execute();
}

/** The number of the account's other attributes. */
export async function countOtherAttributes(tx: Tx, accountId: AccountId, key: string): Promise<number> {
  const { count } = await tx
    .selectFrom('account_attribute')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertAttribute(
  tx: Tx,
  row: { account_id: AccountId; key: string; value: string; updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('account_attribute')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ value: row.value, updated_at: row.updated_at }),
    )
    .execute();
}

/** Deletes an attribute, only if it has the given value when there is one, and returns whether it existed. */
export async function deleteAttribute(
  tx: Tx,
  accountId: AccountId,
  { key, value }: { key: string; value?: string | undefined },
): Promise<boolean> {
  let deletion = tx.deleteFrom('account_attribute').where('account_id', '=', accountId).where('key', '=', key);
  if (value !== undefined) deletion = deletion.where('value', '=', value);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}
