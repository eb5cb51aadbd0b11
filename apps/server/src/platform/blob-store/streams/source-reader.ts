import { Readable } from 'node:stream';
import { BlobStoreError } from '../blob-store-error.ts';

/**
 * Reads from a source and reacts to an abort even while the source is silent. Every failure of the source is thrown as
 * `source-failed`.
 */
export class SourceReader {
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #iterator: AsyncIterator<Uint8Array>;
  readonly #signal: AbortSignal | undefined;
  readonly #onAbort = () => this.#interrupt?.(abortError(this.#signal));
  #interrupt: ((error: Error) => void) | undefined;
  #isExhausted = false;

  constructor(source: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined) {
    this.#source = source;
    this.#iterator = source[Symbol.asyncIterator]();
    this.#signal = signal;
    signal?.addEventListener('abort', this.#onAbort);
  }

  async next(): Promise<Uint8Array | undefined> {
    if (this.#signal?.aborted) throw abortError(this.#signal);
    const result = await this.#pull();
    if (!result.done) return result.value;
    this.#isExhausted = true;
    return undefined;
  }

  /** Closes the source without waiting for it, since a hanging source must not block the cleanup. */
  close(): void {
    this.#signal?.removeEventListener('abort', this.#onAbort);
    if (this.#isExhausted) return;
    // return() of a stream's iterator waits for the chunk that was requested last, which may never arrive.
    if (this.#source instanceof Readable) this.#source.destroy();
    this.#iterator.return?.().catch(() => undefined);
  }

  // Each pull has a promise of its own: Promise.race with a promise that lives as long as the upload would add a reaction to
  // it for each chunk.
  #pull(): Promise<IteratorResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      this.#interrupt = reject;
      this.#iterator.next().then(resolve, (cause) => reject(sourceError(cause)));
    });
  }
}

function abortError(signal: AbortSignal | undefined): BlobStoreError {
  return new BlobStoreError('source-failed', 'Receiving was stopped', { cause: signal?.reason });
}

function sourceError(cause: unknown): BlobStoreError {
  if (cause instanceof BlobStoreError) return cause;
  return new BlobStoreError('source-failed', 'The bytes stopped arriving', { cause });
}

/** Passes the source on and throws its failures as `source-failed`. */
export async function* withSourceErrors(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw sourceError(cause);
  }
}
