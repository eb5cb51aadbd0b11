import type { Parts } from '../../kernel/request-context.ts';
import type { QueueWorker } from '../../kernel/work-queue.ts';
import { freeBlobs } from '../../storage/index.ts';

/** Removes the bytes of permanently deleted files. */
export function trashWorker(parts: Parts): QueueWorker<'free-blobs'> {
  return {
    queue: 'free-blobs',
    concurrency: 1,
    async work() {
      const { failed } = await freeBlobs(parts);
      if (failed > 0) throw new Error(`${failed} of the deleted files still take room`);
    },
  };
}
