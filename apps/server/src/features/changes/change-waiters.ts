import type { JobId } from '@stund/contract';
import { changeChannel } from '../../kernel/record-change.ts';
import type { ChangeListener } from '../../platform/pub-sub/change-listener.ts';

/** Callers who wait for something to happen to a job: a function each, and one line to the database for all of them. */
export interface ChangeWaiters {
  /**
   * Begins to listen at once, so that nothing is missed between a look and the wait. `over` resolves at the next change of the
   * job, when words may have been missed, at `signal`, after `timeoutMs`, or when the server ends. Call `stop` in the end.
   */
  listen(jobId: JobId, options: { timeoutMs: number; signal: AbortSignal }): { over: Promise<void>; stop(): void };
  /** Sends everyone home, and from now on whoever comes. */
  endAll(): void;
  readonly isEnded: boolean;
}

export function createChangeWaiters(listener: ChangeListener): ChangeWaiters {
  const jobs = new Map<JobId, Set<() => void>>();
  let isEnded = false;
  const wake = (jobId: JobId) => {
    for (const end of [...(jobs.get(jobId) ?? [])]) end();
  };
  const wakeAll = () => {
    for (const jobId of [...jobs.keys()]) wake(jobId);
  };
  listener.subscribe(changeChannel, { onNotification: (jobId) => wake(jobId as JobId), onGap: wakeAll });

  return {
    get isEnded() {
      return isEnded;
    },
    listen(jobId, { timeoutMs, signal }) {
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const waiting = jobs.get(jobId) ?? new Set();
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        waiting.delete(end);
        if (waiting.size === 0 && jobs.get(jobId) === waiting) jobs.delete(jobId);
      };
      const end = () => {
        stop();
        resolve();
      };
      const timer = setTimeout(end, timeoutMs);
      jobs.set(jobId, waiting.add(end));
      signal.addEventListener('abort', end);
      if (isEnded || signal.aborted) end();
      return { over, stop };
    },
    endAll() {
      isEnded = true;
      wakeAll();
    },
  };
}
