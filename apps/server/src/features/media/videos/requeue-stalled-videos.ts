import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { touchMedia } from '../media.repository.ts';
import { resetUninspectedVideos, selectStalledVideos } from './video.repository.ts';
import { encodingPriority } from './video-plan.ts';

/**
 * An encoder marks its video as alive every minute. A video may wait in the queue for long, and queueing it twice does no harm.
 */
const stalledAfterMs = 3 * 3_600_000;
const batch = 500;

/** Queues videos again that have been waiting for too long. Encoding them twice does no harm. */
export async function requeueStalledVideos({ database, workQueue, clock }: Parts): Promise<void> {
  const olderThan = new Date(clock.now().getTime() - stalledAfterMs);
  await inBatches(() =>
    database.transaction().execute(async (tx) => {
      const videos = await selectStalledVideos(tx, olderThan, batch);
      if (videos.length === 0) return 0;
      await touchMedia(
        tx,
        videos.map(({ checksum }) => checksum),
        clock.now(),
      );
      for (const { checksum, duration_ms } of videos) {
        const work = { checksum: checksumFromBytes(checksum) };
        await workQueue.enqueue(tx, 'video-encode', work, { priority: encodingPriority(duration_ms) });
      }
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
    database.transaction().execute(async (tx) => {
      const taken = await resetUninspectedVideos(tx, batch);
      for (const checksum of taken)
        await workQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
      return taken.length;
    }),
  );
}

async function inBatches(processBatch: () => Promise<number>): Promise<void> {
  while ((await processBatch()) === batch);
}
