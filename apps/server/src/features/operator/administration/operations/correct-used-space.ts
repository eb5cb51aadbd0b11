import type { AccountId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { tryTakeLease } from '../../../../kernel/lease.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { lockAccountSpace } from '../../../../storage/index.ts';
import { selectIdPages, selectUsedSpaceDifferences, updateUsedSpace, withSnapshot } from '../row-check.repository.ts';

const leaseSeconds = 23 * 3600;

/**
 * Corrects the used space of accounts, once a day on one node: nodes of an earlier release charge for every file, while they
 * still run, what this one charges once (see [Note: charged once]). Returns the number of corrected accounts.
 */
export async function correctUsedSpace({ database }: Pick<Parts, 'database'>): Promise<number> {
  if (!(await tryTakeLease(database, 'used-space', leaseSeconds))) return 0;
  let count = 0;
  for await (const page of selectIdPages<AccountId>(database, 'account'))
    for (const { id } of await withSnapshot(database, (tx) => selectUsedSpaceDifferences(tx, page)))
      if (await correct(database, id)) count += 1;
  return count;
}

function correct(database: Parts['database'], id: AccountId): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    await lockAccountSpace(tx, id);
    const [difference] = await selectUsedSpaceDifferences(tx, [id]);
    if (difference) await updateUsedSpace(tx, id, difference.counted);
    return difference !== undefined;
  });
}
