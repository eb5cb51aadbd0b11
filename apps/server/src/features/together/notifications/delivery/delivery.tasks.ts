import { z } from 'zod';
import { defineTask } from '../../../../kernel/task.ts';

/** Pushes to one device what happened in one album in a period, which is given as texts with microseconds. */
export const sendPushTask = defineTask({
  name: 'send-push',
  payload: z.object({ subscription: z.string(), job: z.string(), since: z.string(), until: z.string() }),
  concurrency: 4,
  retry: { limit: 6 },
  timeLimitSeconds: 300,
});
export type PushWork = z.infer<typeof sendPushTask.payload>;

/** Mails one account about albums. */
export const sendDigestTask = defineTask({
  name: 'send-digest',
  payload: z.object({ account: z.string(), jobs: z.array(z.string()) }),
  concurrency: 2,
  timeLimitSeconds: 600,
});
export type DigestWork = z.infer<typeof sendDigestTask.payload>;
