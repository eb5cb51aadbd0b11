import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteExpiredOperations } from '../operation.repository.ts';

const batch = 1000;

/** Deletes operations whose end need not be read any more. Any node may call it at any time. */
export async function removeExpiredOperations({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const removed = await inTransaction(database, (tx) => deleteExpiredOperations(tx, clock.now(), batch));
    if (removed < batch) return;
  }
}
