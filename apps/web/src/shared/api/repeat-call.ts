import { ApiError, NetworkError } from './api-error.ts';

const firstDelayMs = 2000;
const maxDelayMs = 60_000;
/** Repeated for about ten minutes. */
const attempts = 14;
const passing: ReadonlySet<string> = new Set(['internal', 'unavailable', 'rate-limited', 'no-space']);

/** Makes a call again while the server cannot be reached, for about ten minutes. An abort ends it. */
export async function repeatCall<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
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
