import { z } from 'zod';
import { defineTask, type ReplacedQueue } from '../task.ts';

/** Sends a mail by its name, with what it needs to be written. A mail server may be away for days. */
export const mailTask = defineTask({
  name: 'mail',
  payload: z.object({ name: z.string(), payload: z.unknown() }),
  concurrency: 2,
  retry: { limit: 500 },
  timeLimitSeconds: 600,
});

/** For a queue of an earlier release that contained one kind of mail. */
export function movedToMail(name: string): ReplacedQueue {
  return { task: mailTask, convert: (payload) => ({ name, payload }) };
}
