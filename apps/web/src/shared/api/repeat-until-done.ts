import { ApiError } from './api-error.ts';

const longestMs = 10 * 60_000;
const longestWaitMs = 10_000;

/**
 * Repeats a call that does a part of its work each time, as long as the server answers `unavailable` and says when to repeat it. Throws
 * what the call throws.
 */
export async function repeatUntilDone<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const retryAfter =
        error instanceof ApiError && error.code === 'unavailable' ? error.problem?.retry_after : undefined;
      if (retryAfter === undefined || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter * 1000, longestWaitMs)));
    }
  }
}
