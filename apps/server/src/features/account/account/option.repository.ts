import type { AccountId, Language } from '@stund/contract';
import type { Database, Tx } from '../../../platform/database/schema.ts';

export async function findOption(database: Database, accountId: AccountId, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('account_option')
    .select('value')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** The number of the account's other options. */
export async function countOtherOptions(tx: Tx, accountId: AccountId, name: string): Promise<number> {
  const { count } = await tx
    .selectFrom('account_option')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  return count;
}

export async function upsertOption(
  tx: Tx,
  row: { account_id: AccountId; name: string; value: string; updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('account_option')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'name']).doUpdateSet({ value: row.value, updated_at: row.updated_at }),
    )
    .execute();
}

/** Deletes an option and returns whether it existed. */
export async function deleteOption(tx: Tx, accountId: AccountId, name: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('account_option')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Sets the account's language, which mails are written in. */
export async function updateChosenLanguage(tx: Tx, accountId: AccountId, language: Language): Promise<void> {
  await tx.updateTable('account').set({ language }).where('id', '=', accountId).execute();
}
