import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/** Writes copies one at a time: nobody waits for them, and each reads all rows of an account. */
export const prepareDataCopyTask = defineTask({
  name: 'prepare-data-copy',
  payload: z.object({ copy: z.string() }),
  timeLimitSeconds: 12 * 3600,
  isLong: true,
});
