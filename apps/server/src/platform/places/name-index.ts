const lineFeed = 0x0a;
const tab = 0x09;

/**
 * Finds the lines of `PlaceData.searchBytes` by their folded name. The table has the position of each line, from 1 on, where the hash of its name leads to; lines whose
 * place is taken follow. So lines of one name are in their order, the largest places first.
 */
export class NameIndex {
  readonly #lines: Buffer;
  readonly #table: Uint32Array;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#lines = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
    const starts = startsOf(this.#lines);
    this.#table = new Uint32Array(2 ** Math.ceil(Math.log2(2 * starts.length + 2)));
    for (const start of starts) {
      let slot = this.#slotOf(this.#lines.subarray(start, this.#lines.indexOf(tab, start)));
      while (this.#table[slot] !== 0) slot = this.#next(slot);
      this.#table[slot] = start + 1;
    }
  }

  /** The indexes of at most `limit` places with this folded name. */
  find(folded: string, limit: number): number[] {
    const wanted = Buffer.from(`${folded}\t`);
    const found = new Set<number>();
    let slot = this.#slotOf(wanted.subarray(0, -1));
    for (let start = this.#table[slot]!; start !== 0 && found.size < limit; start = this.#table[slot]!) {
      const at = start - 1;
      if (this.#lines.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0)
        found.add(
          Number.parseInt(this.#lines.toString('latin1', at + wanted.length, this.#lines.indexOf(lineFeed, at)), 36),
        );
      slot = this.#next(slot);
    }
    return [...found];
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#table.length - 1);
  }

  #slotOf(name: Uint8Array): number {
    // FNV-1a.
    let hash = 0x811c9dc5;
    for (const byte of name) hash = Math.imul(hash ^ byte, 0x01000193);
    return (hash ^ (hash >>> 15)) & (this.#table.length - 1);
  }
}

/** Returns where each line begins. The first byte is a line feed. */
function startsOf(lines: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 1; at < lines.length; at = lines.indexOf(lineFeed, at) + 1) starts.push(at);
  return starts;
}
