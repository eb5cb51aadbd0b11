import type { Parts } from '../../../kernel/request-context.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import { takeFailed } from '../media.repository.ts';

const batch = 500;

/** Has everything looked at again that failed for good, as after an update that can read more. Answers how many. */
export async function retryFailed({ database, jobQueue }: Pick<Parts, 'database' | 'jobQueue'>): Promise<number> {
  for (let count = 0; ; ) {
    const taken = await database.transaction().execute(async (tx) => {
      const failed = await takeFailed(tx, batch);
      for (const checksum of failed) {
        await jobQueue.enqueue(tx, 'media-ingest', { checksum: checksumFromBytes(checksum) });
      }
      return failed.length;
    });
    count += taken;
    if (taken === 0) return count;
  }
}
