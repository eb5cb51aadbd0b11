import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { selectStalledMedia, touchMedia } from '../media.repository.ts';

const stalledAfterMs = 30 * 60_000;
const batch = 500;
/** As of the first files of an account, since these have waited for long. */
const priority = 50;

/** Queues media again that have been waiting for too long and are in no queue. */
export async function requeueStalledMedia(parts: Parts): Promise<number> {
  const olderThan = new Date(parts.clock.now().getTime() - stalledAfterMs);
  for (let count = 0; ; ) {
    const requeued = await requeueBatch(parts, olderThan);
    count += requeued;
    if (requeued < batch) return count;
  }
}

async function requeueBatch(parts: Parts, olderThan: Date): Promise<number> {
  return inTransaction(parts.database, async (tx) => {
    const stalled = await selectStalledMedia(tx, olderThan, batch);
    if (stalled.length === 0) return 0;
    const works = stalled.map((checksum) => ({ work: { checksum: checksumFromBytes(checksum) }, priority }));
    if (!(await parts.workQueue.enqueueForgotten(tx, ingestMediaTask, works))) return 0;
    await touchMedia(tx, stalled, parts.clock.now());
    return stalled.length;
  });
}
