import type { AccountId } from '@stund/contract';
import type { Tx } from '../../../../platform/database/schema.ts';
import { deleteStatisticsOfAccount } from '../statistics.repository.ts';

/** Deletes all statistics of an account, in the transaction that revokes the consent. */
export async function deleteStatistics(tx: Tx, accountId: AccountId): Promise<void> {
  await deleteStatisticsOfAccount(tx, accountId);
}
