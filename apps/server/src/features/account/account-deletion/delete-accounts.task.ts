import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/** Mails people who have just asked for the deletion of their account, and deletes those whose wait is over. The database knows which. */
export const deleteAccountsTask = defineTask({
  name: 'delete-accounts',
  payload: z.object({}),
  timeLimitSeconds: 12 * 3600,
  isLong: true,
});
