import { Readable } from 'node:stream';

/** A stream of a known length, which is opened when it is its turn. */
export interface StreamPart {
  readonly sizeBytes: number;
  open(): Promise<Readable>;
}

/** Streams one after another, without a copy of their chunks. Fails when one ends early. */
export class SequenceStream extends Readable {
  readonly #parts: StreamPart[];
  #source: Readable | undefined;
  #isOpening = false;

  constructor(parts: readonly StreamPart[]) {
    super({ highWaterMark: 512 * 1024 });
    this.#parts = [...parts];
  }

  override _read(): void {
    if (this.#source) this.#source.resume();
    else if (!this.#isOpening) {
      this.#isOpening = true;
      this.#openNext().catch((error: unknown) =>
        this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    }
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#source?.destroy();
    done(error);
  }

  async #openNext(): Promise<void> {
    const part = this.#parts.shift();
    if (!part) {
      this.push(null);
      return;
    }
    const source = await part.open();
    if (this.destroyed) {
      source.destroy();
      return;
    }
    this.#source = source;
    this.#isOpening = false;
    let leftBytes = part.sizeBytes;
    source.on('data', (chunk: Buffer) => {
      leftBytes -= chunk.length;
      if (!this.push(chunk)) source.pause();
    });
    source.on('error', (error) => this.destroy(error));
    source.on('close', () => {
      if (this.destroyed) return;
      if (leftBytes !== 0) this.destroy(new Error('A part of the copy ended early'));
      this.#source = undefined;
      this._read();
    });
  }
}
