import { z } from 'zod';
import { defineTask } from '../../../kernel/task.ts';

/**
 * Reads the state of a customer from the payment provider, after an event, and after its account was requested to be deleted, was kept or
 * was deleted.
 */
export const syncPaymentTask = defineTask({
  name: 'sync-payment',
  payload: z.object({ customer: z.string() }),
  concurrency: 4,
  retry: { limit: 20 },
  timeLimitSeconds: 600,
});
