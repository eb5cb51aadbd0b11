/** Passes bytes on untouched and keeps a copy of the first of them. */
export class HeadReader {
  readonly #limit: number;
  #kept: Uint8Array[] = [];
  #keptBytes = 0;

  constructor(limitBytes: number) {
    this.#limit = limitBytes;
  }

  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (this.#keptBytes < this.#limit) {
        // A copy: the memory of a chunk is given away with it, and `slice` of a Buffer makes none.
        const part = Uint8Array.from(chunk.subarray(0, this.#limit - this.#keptBytes));
        this.#kept.push(part);
        this.#keptBytes += part.length;
      }
      yield chunk;
    }
  }

  get head(): Uint8Array {
    return Buffer.concat(this.#kept);
  }
}
