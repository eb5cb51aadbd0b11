import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Resolves with the promise, or after `limitMs` without its result; then its failure is ignored too. For the end of a process, which
 * nothing may delay for long.
 */
export async function within(limitMs: number, promise: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  const timer = sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([promise, timer]).finally(() => limit.abort());
  promise.catch(() => undefined);
}
