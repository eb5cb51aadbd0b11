import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { selectForgotten } from '../media.repository.ts';

const forgottenAfterMs = 30 * 60_000;
const batch = 500;

/** Gives bytes back to the queue that have been waiting suspiciously long. Work done twice does no harm. */
export async function requeueForgotten(parts: Parts): Promise<number> {
  const olderThan = new Date(parts.clock.now().getTime() - forgottenAfterMs);
  for (let count = 0; ; ) {
    const requeued = await requeueSome(parts, olderThan);
    count += requeued;
    if (requeued < batch) return count;
  }
}

async function requeueSome(parts: Parts, olderThan: Date): Promise<number> {
  const forgotten = await selectForgotten(parts.database, olderThan, batch);
  if (forgotten.length === 0) return 0;
  await parts.database.transaction().execute(async (tx) => {
    await tx.updateTable('media').set({ updated_at: parts.clock.now() }).where('checksum', 'in', forgotten).execute();
    for (const checksum of forgotten) {
      await parts.workQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
    }
  });
  return forgotten.length;
}
