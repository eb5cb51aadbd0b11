const mostKept = 64;

/** Blocks of one size that are used again and again: large buffers lie outside the heap, and making and collecting them is dear. */
export class BlockPool {
  readonly #blockBytes: number;
  readonly #free: Buffer[] = [];

  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes;
  }

  /** To be given back once nobody reads or writes them any more. */
  take(count: number): Buffer[] {
    return Array.from({ length: count }, () => this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes));
  }

  giveBack(blocks: readonly Buffer[]): void {
    for (const block of blocks) if (this.#free.length < mostKept) this.#free.push(block);
  }
}
