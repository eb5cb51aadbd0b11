/** Passes bytes on unchanged and stores a copy of the first bytes. */
export class HeadReader {
  readonly #limit: number;
  #chunks: Uint8Array[] = [];
  #headBytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (this.#headBytes < this.#limit) {
        // Copied, since the store may free the memory of a chunk, and `slice` of a Buffer does not copy.
        const part = Uint8Array.from(chunk.subarray(0, this.#limit - this.#headBytes));
        this.#chunks.push(part);
        this.#headBytes += part.length;
      }
      yield chunk;
    }
  }

  get head(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}
