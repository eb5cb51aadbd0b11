import type { Parts } from '../../kernel/request-context.ts';
import { handle, type TaskHandler } from '../../kernel/task.ts';
import { freeBlobsTask } from '../library/index.ts';
import { freeBlobs } from './operations/free-blobs.ts';

/** Removes the bytes of permanently deleted files. */
export function trashWorker(parts: Parts): TaskHandler {
  return handle(freeBlobsTask, async () => {
    const { failed } = await freeBlobs(parts);
    if (failed > 0) throw new Error(`${failed} of the deleted files still take room`);
  });
}
