import type { AccountId } from '@stund/contract';
import type { Tx } from '../../../platform/database/schema.ts';
import { deleteStatisticsOfAccount } from '../statistics.repository.ts';

/** Deletes all statistics of an account, in the transaction that takes the consent back. */
export async function forgetStatistics(tx: Tx, accountId: AccountId): Promise<void> {
  await deleteStatisticsOfAccount(tx, accountId);
}
