import type { JobId } from '@stund/contract';
import type { ChangeListener } from '../../../platform/pub-sub/change-listener.ts';

/** Long-polling callers. All of them share one connection to the database. */
export interface Waiters<Id extends string> {
  /**
   * Starts listening immediately, so that no change is missed between a query and the wait. `done` resolves at the next
   * notification about the id, when notifications may have been lost, when `signal` aborts, after `timeoutMs`, or when the server stops.
   * `stop` must be called at the end.
   */
  listen(id: Id, options: { timeoutMs: number; signal: AbortSignal }): { done: Promise<void>; stop(): void };
  /** Ends all waits, and every later one immediately. */
  endAll(): void;
  readonly isEnded: boolean;
}

/** Callers that wait for the next change of a job. */
export type ChangeWaiters = Waiters<JobId>;

/** Waiters for the notifications of a channel, which carry ids. */
export function createWaiters<Id extends string>(listener: ChangeListener, channel: string): Waiters<Id> {
  const groups = new Map<Id, Set<() => void>>();
  let isEnded = false;
  const wake = (id: Id) => {
    for (const end of [...(groups.get(id) ?? [])]) end();
  };
  const wakeAll = () => {
    for (const id of [...groups.keys()]) wake(id);
  };
  listener.subscribe(channel, { onNotification: (id) => wake(id as Id), onGap: wakeAll });

  return {
    get isEnded() {
      return isEnded;
    },
    listen(id, { timeoutMs, signal }) {
      const { promise: done, resolve } = Promise.withResolvers<void>();
      const waiting = groups.get(id) ?? new Set();
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        waiting.delete(end);
        if (waiting.size === 0 && groups.get(id) === waiting) groups.delete(id);
      };
      const end = () => {
        stop();
        resolve();
      };
      const timer = setTimeout(end, timeoutMs);
      groups.set(id, waiting.add(end));
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
