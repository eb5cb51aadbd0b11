import { setTimeout as sleep } from 'node:timers/promises';
import { isReadFailure } from '../sources/read-failure.ts';
import { FileChangedError, SourceFileError, SourceServerError } from '../sources/source-errors.ts';

/** How long to wait before each further attempt. */
export const defaultWaitsMs = [1000, 4000, 16_000, 32_000];

interface Repeating {
  waitsMs: readonly number[];
  signal: AbortSignal;
  /** Makes the error that is thrown after the last attempt. */
  giveUp(error: unknown): Error | Promise<Error>;
}

/**
 * Repeats a request to a server that is imported from, and the reading of its reply. SourceServerError, SourceFileError,
 * FileChangedError and errors of the own disk are thrown at once.
 */
export async function repeatRequest<T>(attempt: () => Promise<T>, { waitsMs, signal, giveUp }: Repeating): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (isFinal(error)) throw error;
      const waitMs = waitsMs[failures];
      if (waitMs === undefined) throw await giveUp(error);
      await sleep(waitMs, undefined, { signal });
    }
  }
}

function isFinal(error: unknown): boolean {
  const isOfSource = [SourceServerError, SourceFileError, FileChangedError].some((kind) => error instanceof kind);
  return isOfSource || isReadFailure(error);
}
