import type { AccountId } from '@stund/contract';
import type { Tx } from '../../platform/database/schema.ts';

/** Held until the transaction ends, so that two writers cannot both find room for one more. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
