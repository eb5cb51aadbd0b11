import type { Checksum } from '@stund/contract';

export const checksumBytes = 32;
const hashOffset = checksumBytes - 4;
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
    return this.hasAt(bytesOf(checksum), 0);
  }

  /** Whether the set has the checksum at that offset of a buffer. Making a string of each checksum of a list costs more than the lookup. */
  hasAt(bytes: Buffer, offset: number): boolean {
    return this.#index[this.#slotOf(bytes, offset)] !== 0;
  }

  add(checksum: Checksum): void {
    if (this.#size >= this.#index.length * maxLoad) this.#grow();
    const bytes = bytesOf(checksum);
    const slot = this.#slotOf(bytes, 0);
    if (this.#index[slot] !== 0) return;
    const offset = this.#size % checksumsPerPage;
    if (offset === 0) this.#pages.push(Buffer.allocUnsafeSlow(checksumsPerPage * checksumBytes));
    (this.#pages.at(-1) as Buffer).set(bytes, offset * checksumBytes);
    this.#size += 1;
    this.#index[slot] = this.#size;
  }

  /**
   * The slot that has the checksum, or the free one where it belongs. Checksums are random, so their last bytes are the hash. The first bytes are
   * not: storages list checksums in order, and those that are known until then would fill a few slots and all that follow them.
   */
  #slotOf(bytes: Buffer, offset: number): number {
    const mask = this.#index.length - 1;
    for (let slot = bytes.readUInt32LE(offset + hashOffset) & mask; ; slot = (slot + 1) & mask) {
      const position = this.#index[slot] as number;
      if (position === 0 || this.#isAt(position - 1, bytes, offset)) return slot;
    }
  }

  #isAt(position: number, bytes: Buffer, offset: number): boolean {
    const start = startOf(position);
    return this.#pageOf(position).compare(bytes, offset, offset + checksumBytes, start, start + checksumBytes) === 0;
  }

  #pageOf(position: number): Buffer {
    return this.#pages[Math.floor(position / checksumsPerPage)] as Buffer;
  }

  #grow(): void {
    this.#index = new Uint32Array(this.#index.length * 2);
    for (let position = 0; position < this.#size; position++) {
      this.#index[this.#slotOf(this.#pageOf(position), startOf(position))] = position + 1;
    }
  }
}

/** A buffer for each of a million checksums would be a lot of memory until the garbage collector comes. */
const scratch = Buffer.allocUnsafeSlow(checksumBytes);

/** Valid until the next call. */
function bytesOf(checksum: Checksum): Buffer {
  scratch.write(checksum, 'hex');
  return scratch;
}

/** The offset of a checksum in its page. */
function startOf(position: number): number {
  return (position % checksumsPerPage) * checksumBytes;
}
