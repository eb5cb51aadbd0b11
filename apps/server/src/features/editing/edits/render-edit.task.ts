import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/**
 * Renders the edit of a file, in the revision that was saved. The worker gives up itself after some lost decoders. What the queue counts
 * are mostly the ends of whole nodes, which the edit did not cause, while a person waits for the picture.
 */
export const renderEditTask = defineTask({
  name: 'render-edit',
  payload: z.object({ file: z.string(), revision: z.string() }),
  identifiedBy: 'revision',
  retry: { limit: 200, longestPauseSeconds: 30 },
  isLong: true,
});
