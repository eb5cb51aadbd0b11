import { type JobId, timing } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { ChangeWaiters } from '../change-waiters.ts';
import { loadVisibleJobBatched } from '../load-visible-job-batched.ts';

export interface WaitResult {
  serial: number;
  hasChanged: boolean;
}

/**
 * Resolves when the job has a change after `since`, or without one after a while. Access to the job is checked again before
 * anything is reported. Throws `not-found`.
 */
export async function waitForChange(
  context: RequestContext,
  waiters: ChangeWaiters,
  { jobId, since }: { jobId: JobId; since: number },
): Promise<WaitResult> {
  const { longPollMinMs, longPollMaxMs } = timing;
  const endsAtMs = performance.now() + longPollMinMs + Math.random() * (longPollMaxMs - longPollMinMs);
  for (;;) {
    const leftMs = endsAtMs - performance.now();
    const waiting = waiters.listen(jobId, { timeoutMs: Math.max(0, leftMs), signal: context.signal });
    try {
      const { last_serial: serial } = await loadVisibleJobBatched(context, jobId);
      // A client with a higher serial has data from before a restored backup.
      if (serial !== since) return { serial, hasChanged: true };
      if (leftMs <= 0 || waiters.isEnded) return { serial, hasChanged: false };
      // The notification may be about a change that is already known. Then the wait continues.
      await waiting.done;
      if (context.signal.aborted) return { serial: since, hasChanged: false };
    } finally {
      waiting.stop();
    }
  }
}
