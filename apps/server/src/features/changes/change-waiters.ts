import type { JobId } from '@stund/contract';
import { changeChannel } from '../../kernel/record-change.ts';
import type { ChangeListener } from '../../platform/pub-sub/change-listener.ts';

/** Long-polling callers. All of them share one connection to the database. */
export interface ChangeWaiters {
  /**
   * Starts listening immediately, so that no change is missed between a query and the wait. `done` resolves at the next change
   * of the job, when notifications may have been lost, when `signal` aborts, after `timeoutMs`, or when the server stops.
   * `stop` must be called at the end.
   */
  listen(jobId: JobId, options: { timeoutMs: number; signal: AbortSignal }): { done: Promise<void>; stop(): void };
  /** Ends all waits, and every later one immediately. */
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
      const { promise: done, resolve } = Promise.withResolvers<void>();
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
      return { done, stop };
    },
    endAll() {
      isEnded = true;
      wakeAll();
    },
  };
}
