import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/** Compares a folder with what is known of it. It only says which: what to do is in the folder and in the database. */
export const scanFolderTask = defineTask({
  name: 'scan-folder',
  payload: z.object({ folder: z.uuid() }),
  retry: { limit: 1 },
  timeLimitSeconds: 24 * 3600,
  isLong: true,
});
