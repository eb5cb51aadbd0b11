import { type JobId, timing } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { ChangeWaiters } from '../change-waiters.ts';
import { lookTogether } from '../look-together.ts';

export interface Waited {
  serial: number;
  hasChanged: boolean;
}

/**
 * Resolves once the job has a change after `since`, or with nothing new after a while. Whether the job may be seen is
 * looked at again before anything is told of it. Throws `not-found`.
 */
export async function waitForChange(
  context: RequestContext,
  waiters: ChangeWaiters,
  { jobId, since }: { jobId: JobId; since: number },
): Promise<Waited> {
  const { longPollMinMs, longPollMaxMs } = timing;
  const endsAtMs = performance.now() + longPollMinMs + Math.random() * (longPollMaxMs - longPollMinMs);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    const waiting = waiters.listen(jobId, { timeoutMs: Math.max(0, leftMs), signal: context.signal });
    try {
      const { last_serial: serial } = await lookTogether(context, jobId);
      // A client that knows more than there is comes from another time, such as before a backup was put back.
      if (serial !== since) return { serial, hasChanged: true };
      if (leftMs <= 0 || waiters.isEnded) return { serial, hasChanged: false };
      // The word may be of a change that was known before the wait began: then it goes on.
      await waiting.over;
      if (context.signal.aborted) return { serial: since, hasChanged: false };
    } finally {
      waiting.stop();
    }
  }
}
