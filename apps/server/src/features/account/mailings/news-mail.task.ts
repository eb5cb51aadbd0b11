import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/** Sends one mail of a mailing at a time. */
export const newsMailTask = defineTask({
  name: 'news-mail',
  payload: z.object({ mailing: z.string(), account: z.string() }),
  retry: { limit: 20 },
});
