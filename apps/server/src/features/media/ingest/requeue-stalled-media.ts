import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { selectStalledMedia, touchMedia } from '../media.repository.ts';

const stalledAfterMs = 30 * 60_000;
const batch = 500;

/** Queues media again that have been waiting for too long. Processing them twice does no harm. */
export async function requeueStalledMedia(parts: Parts): Promise<number> {
  const olderThan = new Date(parts.clock.now().getTime() - stalledAfterMs);
  for (let count = 0; ; ) {
    const requeued = await requeueBatch(parts, olderThan);
    count += requeued;
    if (requeued < batch) return count;
  }
}

async function requeueBatch(parts: Parts, olderThan: Date): Promise<number> {
  const stalled = await selectStalledMedia(parts.database, olderThan, batch);
  if (stalled.length === 0) return 0;
  await parts.database.transaction().execute(async (tx) => {
    await touchMedia(tx, stalled, parts.clock.now());
    for (const checksum of stalled) {
      await parts.workQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
    }
  });
  return stalled.length;
}
