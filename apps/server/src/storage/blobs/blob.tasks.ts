import { z } from 'zod';
import { defineTask } from '../../kernel/task.ts';

/** Finds out what new bytes are, and makes their thumbnails. */
export const ingestMediaTask = defineTask({
  name: 'media-ingest',
  payload: z.object({ checksum: z.string() }),
  identifiedBy: 'checksum',
});

/** Removes the bytes of deleted files. It only signals that there are some: the database knows which. */
export const freeBlobsTask = defineTask({ name: 'free-blobs', payload: z.object({}) });
