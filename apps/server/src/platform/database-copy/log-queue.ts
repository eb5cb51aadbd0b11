import { segmentBytes } from './log-position.ts';

/** Up to where the server had written its log at a moment. */
interface Mark {
  readonly end: bigint;
  at: Date;
}

const markEveryMs = 250;

/** Log that has arrived and is not stored yet, in order. */
export class LogQueue {
  readonly #chunks: Buffer[] = [];
  readonly #marks: Mark[] = [];
  #sizeBytes = 0;
  #oldestAt = 0;
  /** The furthest position that the server is known to have written. */
  #written: bigint;
  /** Everything before this is stored. */
  #stored: bigint;

  constructor(from: bigint) {
    this.#stored = from;
    this.#written = from;
  }

  get stored(): bigint {
    return this.#stored;
  }

  get arrived(): bigint {
    return this.#stored + BigInt(this.#sizeBytes);
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** How long the oldest part has waited. */
  get ageMs(): number {
    return this.#sizeBytes > 0 ? performance.now() - this.#oldestAt : 0;
  }

  /** Whether it reaches the end of one of the server's log files. */
  get isPieceFull(): boolean {
    return this.#boundary() <= this.arrived;
  }

  add(bytes: Buffer): void {
    if (bytes.length === 0) return;
    if (this.#sizeBytes === 0) this.#oldestAt = performance.now();
    this.#chunks.push(bytes);
    this.#sizeBytes += bytes.length;
  }

  /** Notes how far the server had written at a moment. A position before an earlier one is only what a late server had sent. */
  mark(end: bigint, at: Date): void {
    if (end < this.#written) return;
    this.#written = end;
    const last = this.#marks.at(-1);
    if (last?.end === end) last.at = at;
    else if (!last || at.getTime() - last.at.getTime() >= markEveryMs) this.#marks.push({ end, at });
  }

  /** The next piece. It stays in the queue until `confirm()`. */
  peekPiece(): Buffer {
    const end = this.isPieceFull ? this.#boundary() : this.arrived;
    const size = Number(end - this.#stored);
    const taken: Buffer[] = [];
    for (let found = 0, index = 0; found < size; index += 1) {
      const chunk = this.#chunks[index] as Buffer;
      taken.push(chunk.subarray(0, size - found));
      found += chunk.length;
    }
    return Buffer.concat(taken);
  }

  /** Removes the first bytes, which are stored. */
  confirm(sizeBytes: number): void {
    for (let left = sizeBytes; left > 0; ) {
      const chunk = this.#chunks[0] as Buffer;
      if (chunk.length <= left) this.#chunks.shift();
      else this.#chunks[0] = chunk.subarray(left);
      left -= Math.min(left, chunk.length);
    }
    this.#stored += BigInt(sizeBytes);
    this.#sizeBytes -= sizeBytes;
    this.#oldestAt = performance.now();
  }

  /** The latest moment up to which everything is stored, once. */
  takeStoredMoment(): Date | undefined {
    let at: Date | undefined;
    for (let [first] = this.#marks; first && first.end <= this.#stored; [first] = this.#marks) {
      at = first.at;
      this.#marks.shift();
    }
    return at;
  }

  /** The end of the server's log file that the next piece begins in. */
  #boundary(): bigint {
    return (this.#stored / segmentBytes + 1n) * segmentBytes;
  }
}
