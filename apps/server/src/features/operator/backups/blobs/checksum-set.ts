import type { Checksum } from '@stund/contract';

const checksumBytes = 32;
const checksumsPerPage = 32 * 1024;
const maxLoad = 0.75;

/** A set of checksums in 32 bytes each and an index of at most 11 more, outside the heap: 43 MB for a million. */
export class ChecksumSet {
  readonly #pages: Buffer[] = [];
  /** Positions plus one, by hash with linear probing; 0 is free. */
  #index = new Uint32Array(1024);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(checksum: Checksum): boolean {
    return this.#index[this.#slotOf(Buffer.from(checksum, 'hex'))] !== 0;
  }

  add(checksum: Checksum): void {
    if (this.#size >= this.#index.length * maxLoad) this.#grow();
    const bytes = Buffer.from(checksum, 'hex');
    const slot = this.#slotOf(bytes);
    if (this.#index[slot] !== 0) return;
    const offset = this.#size % checksumsPerPage;
    if (offset === 0) this.#pages.push(Buffer.allocUnsafeSlow(checksumsPerPage * checksumBytes));
    (this.#pages.at(-1) as Buffer).set(bytes, offset * checksumBytes);
    this.#size += 1;
    this.#index[slot] = this.#size;
  }

  /** The slot that has the checksum, or the free one where it belongs. Checksums are random, so their first bytes are the hash. */
  #slotOf(bytes: Buffer): number {
    const mask = this.#index.length - 1;
    for (let slot = bytes.readUInt32LE(0) & mask; ; slot = (slot + 1) & mask) {
      const position = this.#index[slot] as number;
      if (position === 0 || this.#at(position - 1).equals(bytes)) return slot;
    }
  }

  #at(position: number): Buffer {
    const page = this.#pages[Math.floor(position / checksumsPerPage)] as Buffer;
    const offset = (position % checksumsPerPage) * checksumBytes;
    return page.subarray(offset, offset + checksumBytes);
  }

  #grow(): void {
    this.#index = new Uint32Array(this.#index.length * 2);
    for (let position = 0; position < this.#size; position++) {
      this.#index[this.#slotOf(this.#at(position))] = position + 1;
    }
  }
}
