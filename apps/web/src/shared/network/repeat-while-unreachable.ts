import { timing } from '@stund/contract';
import { NetworkError } from '../api/api-error.ts';
import { isOnline, subscribeToNetwork } from './network.ts';

const longestPauseMs = 30_000;

/**
 * Pauses before the attempt after a number of failed ones, which is longer each time, and ends early when the server can be reached again.
 * Rejects when the signal aborts.
 */
export function pauseAfterFailure(failures: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.min(timing.longPollRetryMs * 2 ** (failures - 1), longestPauseMs);
  let wasOnline = isOnline();
  return pause(pauseMs, signal, (end) =>
    subscribeToNetwork(() => {
      if (isOnline() && !wasOnline) end();
      wasOnline = isOnline();
    }),
  );
}

/** Resolves after the time, or when `watch` ends it. Rejects when the signal aborts. */
export function pause(
  durationMs: number,
  signal: AbortSignal,
  watch: (end: () => void) => () => void = () => () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      unwatch();
      settle();
    };
    const abort = finish(() => reject(signal.reason));
    const end = finish(resolve);
    const timer = setTimeout(end, durationMs);
    const unwatch = watch(end);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}

/** Repeats a call until the server answers. Throws what else the call throws. */
export async function repeatWhileUnreachable<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error;
      await pauseAfterFailure(failures, signal);
    }
  }
}
