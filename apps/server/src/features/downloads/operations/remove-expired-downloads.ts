import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { freeBlobsTask } from '../../library/index.ts';
import { deleteExpiredDownloads, markStalledFailed } from '../download.repository.ts';

const batch = 100;
/** The queue has given up on a download that is prepared for this long. */
const longestPreparationMs = 24 * 3_600_000;

/** Removes downloads that have expired, and returns their number. Their blobs that have no file any more are removed afterwards. */
export async function removeExpiredDownloads(parts: Pick<Parts, 'database' | 'clock' | 'workQueue'>): Promise<number> {
  const stalledUntil = new Date(parts.clock.now().getTime() - longestPreparationMs);
  await inTransaction(parts.database, (tx) => markStalledFailed(tx, stalledUntil));
  for (let count = 0; ; ) {
    const removed = await inTransaction(parts.database, async (tx) => {
      const gone = await deleteExpiredDownloads(tx, parts.clock.now(), batch);
      if (gone > 0) await parts.workQueue.enqueue(tx, freeBlobsTask, {});
      return gone;
    });
    count += removed;
    if (removed < batch) return count;
  }
}
