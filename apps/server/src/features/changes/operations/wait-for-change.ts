import { type JobId, timing } from '@stund/contract';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { loadVisibleJob } from '../../files/index.ts';
import type { ChangeWaiters } from '../change-waiters.ts';

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
  const timeoutMs = longPollMinMs + Math.random() * (longPollMaxMs - longPollMinMs);
  const waiting = waiters.listen(jobId, { timeoutMs, signal: context.signal });
  try {
    const before = await loadVisibleJob(context, jobId);
    // A client that knows more than there is comes from another time, such as before a backup was put back.
    if (before.last_serial !== since) return { serial: before.last_serial, hasChanged: true };
    await waiting.over;
  } finally {
    waiting.stop();
  }
  if (context.signal.aborted) return { serial: since, hasChanged: false };
  const { last_serial: serial } = await loadVisibleJob(context, jobId);
  return { serial, hasChanged: serial !== since };
}
