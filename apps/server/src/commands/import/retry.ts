import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ConnectionError } from './api-errors.ts';

/** The server has been away for too long: there is no use in going on with other files. */
export class ServerUnavailableError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ServerAwayError';
  }
}

const firstPauseMs = 250;
const longestPauseMs = 15_000;
/** Other refusals that may be a mishap on the way are tried this often in all. */
const transientAttempts = 4;

export interface RetryOptions {
  signal: AbortSignal;
  /** How long the server may be away before this gives up. */
  unavailableLimitMs: number;
  /** Hears what a pause is for; undefined when work goes on. */
  onWait(reason: string | undefined): void;
}

/**
 * Tries again what may go well later: no answer, the server busy or restarting (as it asks by Retry-After), and a few
 * times what may be a mishap. Throws what cannot be helped, and ServerAwayError.
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
      if (kind === 'final' || (kind === 'mishap' && ++transientFailures >= transientAttempts)) throw error;
      if (kind === 'away') {
        unavailableSinceMs ??= Date.now();
        if (Date.now() - unavailableSinceMs > options.unavailableLimitMs)
          throw new ServerUnavailableError(error as Error);
      } else unavailableSinceMs = undefined;
      options.onWait((error as Error).message);
      await sleep(pauseMs(attempt, error), undefined, { signal: options.signal });
    }
  }
}

/** Asked to slow down is not away: the server sets the pace, however long it takes. */
function classify(error: unknown): 'away' | 'slower' | 'mishap' | 'final' {
  if (error instanceof ConnectionError) return 'away';
  if (!(error instanceof ApiError)) return 'final';
  if (error.status === 429) return 'slower';
  if (error.status === 502 || error.status === 503 || error.status === 504) return 'away';
  // Another request, perhaps an earlier one of ours whose connection broke, has not ended yet.
  if (error.status === 423 || error.code === 'offset-mismatch') return 'away';
  return error.code === 'incomplete-body' || error.status === 500 ? 'mishap' : 'final';
}

function pauseMs(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined;
  const backOffMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 10));
  // Spread out, so that the lanes do not all come back at once.
  return asked ?? backOffMs * (0.5 + Math.random());
}
