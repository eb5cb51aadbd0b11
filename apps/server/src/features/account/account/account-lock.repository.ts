import type { AccountId } from '@stund/contract';
import type { Tx } from '../../../platform/database/schema.ts';

/** Locks the account until the transaction ends, so that concurrent writers cannot exceed a limit together. */
export async function lockAccount(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}
