import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { failStalledOperations } from '../../../library/operations/index.ts';
import { deleteExpiredBlocks, deleteOldCopies } from '../data-copy.repository.ts';

const dayMs = 86_400_000;
/** The queue has given up on a copy that is prepared for this long. */
const longestPreparationMs = dayMs;
/** How long the record of a request is kept: longer than its bytes. */
const recordDays = 30;

/** Deletes the bytes of copies that have expired, and old records of requests. Any node may call it at any time. */
export async function removeExpiredDataCopies({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    await failStalledOperations(tx, 'data-copy', new Date(now.getTime() - longestPreparationMs));
    await deleteExpiredBlocks(tx, now);
    await deleteOldCopies(tx, new Date(now.getTime() - recordDays * dayMs));
  });
}
