import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ConnectionError } from './api-errors.ts';

/** The server has been unavailable for too long, so the whole import ends. */
export class ServerUnavailableError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ServerAwayError';
  }
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;
/** The total number of attempts for failures that may be transient. */
const transientAttempts = 4;

export interface RetryOptions {
  signal: AbortSignal;
  /** How long the server may be unavailable before this gives up. */
  unavailableLimitMs: number;
  /** Called with the reason of a pause, and with undefined when work continues. */
  onWait(reason: string | undefined): void;
}

/**
 * Retries work that may succeed later: without a reply, while the server is busy or restarting (respecting Retry-After), and a
 * few times after other failures that may be transient. Throws final errors and ServerUnavailableError.
 */
export async function withRetries<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  let unavailableSinceMs: number | undefined;
  let transientFailures = 0;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await work();
      options.onWait(undefined);
      return result;
    } catch (error) {
      if (options.signal.aborted) throw error;
      const kind = classify(error);
      if (kind === 'final' || (kind === 'transient' && ++transientFailures >= transientAttempts)) throw error;
      if (kind === 'unavailable') {
        unavailableSinceMs ??= Date.now();
        if (Date.now() - unavailableSinceMs > options.unavailableLimitMs)
          throw new ServerUnavailableError(error as Error);
      } else unavailableSinceMs = undefined;
      options.onWait((error as Error).message);
      await sleep(pauseMs(attempt, error), undefined, { signal: options.signal });
    }
  }
}

/** Classifies a failure. A rate-limited import is not unavailable: it continues at the server's rate, however long it takes. */
function classify(error: unknown): 'unavailable' | 'rate-limited' | 'transient' | 'final' {
  if (error instanceof ConnectionError) return 'unavailable';
  if (!(error instanceof ApiError)) return 'final';
  if (error.status === 429) return 'rate-limited';
  if (error.status === 502 || error.status === 503 || error.status === 504) return 'unavailable';
  // Another request has not ended yet, possibly an earlier one of this import whose connection was lost.
  if (error.status === 423 || error.code === 'offset-mismatch') return 'unavailable';
  return error.code === 'incomplete-body' || error.status === 500 ? 'transient' : 'final';
}

function pauseMs(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  const backOffMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10));
  // The jitter prevents all lanes from retrying at the same time.
  return asked ?? backOffMs * (0.5 + Math.random());
}
