import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { selectForgottenFilms, takeUnseenFilms } from './video.repository.ts';
import { encodingPriority } from './video-plan.ts';

/** An encoder touches its film every minute. What only waits may do so for long, and is asked for twice without harm. */
const forgottenAfterMs = 3 * 3_600_000;
const batch = 500;

/** Gives films back to the queue that have been waiting suspiciously long. Work done twice does no harm. */
export async function requeueForgottenFilms({ database, workQueue, clock }: Parts): Promise<void> {
  const olderThan = new Date(clock.now().getTime() - forgottenAfterMs);
  await inBatches(() =>
    database.transaction().execute(async (tx) => {
      const films = await selectForgottenFilms(tx, olderThan, batch);
      if (films.length === 0) return 0;
      const checksums = films.map((film) => film.checksum);
      await tx.updateTable('media').set({ updated_at: clock.now() }).where('checksum', 'in', checksums).execute();
      for (const { checksum, duration_ms } of films) {
        const work = { checksum: checksumFromBytes(checksum) };
        await workQueue.enqueue(tx, 'video-encode', work, { priority: encodingPriority(duration_ms) });
      }
      return films.length;
    }),
  );
}

/** Has films looked at that came while ffmpeg was missing. Call it once ffmpeg is there. */
export async function lookAtUnseenFilms({ database, workQueue }: Pick<Parts, 'database' | 'workQueue'>): Promise<void> {
  await inBatches(() =>
    database.transaction().execute(async (tx) => {
      const taken = await takeUnseenFilms(tx, batch);
      for (const checksum of taken)
        await workQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
      return taken.length;
    }),
  );
}

async function inBatches(takeSome: () => Promise<number>): Promise<void> {
  while ((await takeSome()) === batch);
}
