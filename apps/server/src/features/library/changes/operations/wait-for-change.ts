import { type JobId, timing } from '@stund/contract';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import { linkEndOf, type VisibleJob } from '../../../together/access/index.ts';
import type { ChangeWaiters } from '../change-waiters.ts';
import { loadVisibleJobBatched } from '../load-visible-job-batched.ts';

export interface WaitResult {
  serial: number;
  hasChanged: boolean;
}

/**
 * Resolves when the job has a change after `since`, or without one after a while. Access to the job is checked again before
 * anything is reported. Throws `not-found`, also at the moment at which the caller's link expires, so that an open page follows it.
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
      const job = await loadVisibleJobBatched(context, jobId);
      const serial = job.last_serial;
      // A client with a higher serial has data from before a restored backup.
      if (serial !== since) return { serial, hasChanged: true };
      if (leftMs <= 0 || waiters.isEnded) return { serial, hasChanged: false };
      // The notification may be about a change that is already known. Then the wait continues.
      await doneOrExpired(waiting.done, msUntilExpiry(job, context.clock.now()));
      if (context.signal.aborted) return { serial: since, hasChanged: false };
    } finally {
      waiting.stop();
    }
  }
}

/** Infinite for a link that expires later than any wait ends. */
function msUntilExpiry(job: VisibleJob, now: Date): number {
  const end = linkEndOf(job.relation, job);
  const leftMs = end === undefined ? Number.POSITIVE_INFINITY : end.getTime() - now.getTime();
  return leftMs > timing.longPollMaxMs ? Number.POSITIVE_INFINITY : leftMs;
}

async function doneOrExpired(done: Promise<void>, leftMs: number): Promise<void> {
  if (leftMs === Number.POSITIVE_INFINITY) return done;
  const { promise: expired, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, leftMs);
  try {
    await Promise.race([done, expired]);
  } finally {
    clearTimeout(timer);
  }
}
