const maxFreeBlocks = 64;

/** Reuses buffers of one size. Large buffers are outside the heap, and allocating and collecting them is expensive. */
export class BlockPool {
  readonly #blockBytes: number;
  readonly #free: Buffer[] = [];

  constructor(blockBytes: number) {
    this.#blockBytes = blockBytes;
  }

  /** The caller must release the blocks once nothing reads or writes them any more. */
  take(count: number): Buffer[] {
    return Array.from({ length: count }, () => this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes));
  }

  release(blocks: readonly Buffer[]): void {
    for (const block of blocks) if (this.#free.length < maxFreeBlocks) this.#free.push(block);
  }
}
