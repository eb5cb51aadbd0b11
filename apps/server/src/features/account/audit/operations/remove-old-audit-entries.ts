import { retention } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteAuditEntriesBefore } from '../audit.repository.ts';

const dayMs = 86_400_000;
const batch = 5000;

/** Deletes entries older than 400 days and returns their number. Any node may call it at any time. */
export async function removeOldAuditEntries({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - retention.auditDays * dayMs);
  for (let count = 0; ; ) {
    const removed = await inTransaction(database, (tx) => deleteAuditEntriesBefore(tx, before, batch));
    count += removed;
    if (removed < batch) return count;
  }
}
