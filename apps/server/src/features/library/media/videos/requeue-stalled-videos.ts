import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../../platform/database/schema.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { touchMedia } from '../media.repository.ts';
import { encodeVideoTask } from '../media.tasks.ts';
import { resetUninspectedVideos, selectStalledVideos } from './video.repository.ts';
import { encodingPriority } from './video-plan.ts';

/**
 * An encoder marks its video as alive every minute. A video may wait in the queue for long.
 */
const stalledAfterMs = 3 * 3_600_000;
const batch = 500;

/** Queues videos again that have been waiting for too long and are in no queue. */
export async function requeueStalledVideos({ database, workQueue, clock }: Parts): Promise<void> {
  const olderThan = new Date(clock.now().getTime() - stalledAfterMs);
  await inBatches(() =>
    inTransaction(database, async (tx) => {
      const videos = await selectStalledVideos(tx, olderThan, batch);
      if (videos.length === 0) return 0;
      const works = videos.map(({ checksum, duration_ms }) => ({
        work: { checksum: checksumFromBytes(checksum) },
        priority: encodingPriority(duration_ms),
      }));
      if (!(await workQueue.enqueueForgotten(tx, encodeVideoTask, works))) return 0;
      const checksums = videos.map(({ checksum }) => checksum);
      await touchMedia(tx, checksums, clock.now());
      return videos.length;
    }),
  );
}

/** Queues videos that arrived while ffmpeg was missing. To be called once ffmpeg is available. */
export async function requeueUninspectedVideos({
  database,
  workQueue,
}: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  await inBatches(() =>
    inTransaction(database, async (tx) => {
      const taken = await resetUninspectedVideos(tx, batch);
      for (const checksum of taken)
        await workQueue.enqueue(tx, ingestMediaTask, { checksum: checksumFromBytes(checksum) });
      return taken.length;
    }),
  );
}

async function inBatches(processBatch: () => Promise<number>): Promise<void> {
  while ((await processBatch()) === batch);
}
