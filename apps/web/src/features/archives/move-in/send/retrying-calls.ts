import type { AlbumCalls } from '@stund/import-sources';
import { ApiError, NetworkError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

const firstDelayMs = 2000;
const maxDelayMs = 60_000;
/** Repeated for about ten minutes. */
const attempts = 14;
const passing: ReadonlySet<string> = new Set(['internal', 'unavailable', 'rate-limited', 'no-space']);

/** Calls that are repeated while the server cannot be reached. An abort ends them. */
export function retryingCalls(signal: AbortSignal): AlbumCalls {
  return {
    call: (endpoint, input) => repeat(() => callEndpoint(endpoint, input, { signal }), signal),
    send: async (endpoint, input) => {
      await repeat(() => callEndpoint(endpoint, input, { signal }), signal);
    },
  };
}

async function repeat<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === attempts || !canPass(error)) throw error;
      await wait(Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)), signal);
    }
  }
}

function canPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && passing.has(error.code));
}

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
