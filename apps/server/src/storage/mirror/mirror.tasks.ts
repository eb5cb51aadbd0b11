import { z } from 'zod';
import { defineTask } from '../../kernel/task.ts';

/** Copies blobs that one of the two storages lacks. It only signals that there are some: the database knows which. */
export const mirrorBlobsTask = defineTask({ name: 'mirror-blobs', payload: z.object({}), timeLimitSeconds: 12 * 3600 });
