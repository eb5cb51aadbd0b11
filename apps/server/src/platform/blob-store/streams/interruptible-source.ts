import { SourceReader } from './source-reader.ts';

/**
 * Wraps a source so that a failure or an abort ends it instead of throwing, and the bytes before count. `interruption` is the
 * reason; undefined when the source ended normally.
 */
export class InterruptibleSource implements AsyncIterable<Uint8Array> {
  readonly #source: AsyncIterable<Uint8Array>;
  readonly #signal: AbortSignal | undefined;
  readonly #onBytes: ((count: number) => void) | undefined;
  interruption: unknown;

  constructor(
    source: AsyncIterable<Uint8Array>,
    { signal, onBytes }: { signal?: AbortSignal | undefined; onBytes?: ((count: number) => void) | undefined },
  ) {
    this.#source = source;
    this.#signal = signal;
    this.#onBytes = onBytes;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const reader = new SourceReader(this.#source, this.#signal);
    try {
      for (let chunk = await this.#next(reader); chunk !== undefined; chunk = await this.#next(reader)) {
        this.#onBytes?.(chunk.byteLength);
        yield chunk;
      }
    } finally {
      reader.close();
    }
  }

  async #next(reader: SourceReader): Promise<Uint8Array | undefined> {
    try {
      return await reader.next();
    } catch (error) {
      this.interruption = error;
      return undefined;
    }
  }
}
