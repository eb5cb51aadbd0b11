import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { deleteExpiredDownloads } from '../download.repository.ts';

const batch = 100;

/** Removes downloads that have expired, and returns their number. Their blobs that have no file any more are removed afterwards. */
export async function removeExpiredDownloads(parts: Pick<Parts, 'database' | 'clock' | 'workQueue'>): Promise<number> {
  for (let count = 0; ; ) {
    const removed = await inTransaction(parts.database, async (tx) => {
      const gone = await deleteExpiredDownloads(tx, parts.clock.now(), batch);
      if (gone > 0) await parts.workQueue.enqueue(tx, 'free-blobs', {});
      return gone;
    });
    count += removed;
    if (removed < batch) return count;
  }
}
