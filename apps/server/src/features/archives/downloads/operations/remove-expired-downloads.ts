import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { freeBlobsTask } from '../../../../storage/index.ts';
import { deleteOperations, failStalledOperations } from '../../../library/operations/index.ts';
import { deleteExpiredDownloads } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';

const batch = 100;
/** The queue has given up on a download that is prepared for this long. */
const longestPreparationMs = 24 * 3_600_000;

/** Removes downloads that have expired, and returns their number. Their blobs that have no file any more are removed afterwards. */
export async function removeExpiredDownloads(parts: Pick<Parts, 'database' | 'clock' | 'workQueue'>): Promise<number> {
  const stalledUntil = new Date(parts.clock.now().getTime() - longestPreparationMs);
  await inTransaction(parts.database, (tx) => failStalledOperations(tx, 'archive', stalledUntil));
  for (let count = 0; ; ) {
    const removed = await inTransaction(parts.database, async (tx) => {
      const gone = await deleteExpiredDownloads(tx, parts.clock.now(), batch);
      await deleteOperations(tx, gone.map(operationOf));
      if (gone.length > 0) await parts.workQueue.enqueue(tx, freeBlobsTask, {});
      return gone.length;
    });
    count += removed;
    if (removed < batch) return count;
  }
}
