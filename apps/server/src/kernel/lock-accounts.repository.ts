import type { AccountId } from '@stund/contract';
import type { Tx } from '../platform/database/schema.ts';

/** Locks those of the accounts that exist, in the order of their ids. Returns their ids. */
export async function lockAccounts(tx: Tx, ids: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
