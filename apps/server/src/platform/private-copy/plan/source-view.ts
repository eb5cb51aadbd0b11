import { setImmediate } from 'node:timers/promises';
import { NotUnderstoodError, understand } from './not-understood-error.ts';

/** Bytes that can be read at any position: a local file, or a buffer. */
export interface RandomAccessBytes {
  readonly sizeBytes: number;
  /** Reads exactly this many bytes, which exist. */
  read(position: number, length: number): Promise<Buffer>;
}

/** Small reads, such as the headers of boxes, are served from a window of this size. */
const windowBytes = 4096;
/** A single read is at most this large, so that memory stays flat. */
const maxReadBytes = 8 * 2 ** 20;
/** The work for one file: a read of up to 64 KiB counts once. A video of ten hours needs about a tenth. */
const maxWork = 20_000_000;
/** Reads from the window complete at once, so the event loop gets a turn after this much work. */
const workPerTurn = 2000;

interface Shared {
  readonly bytes: RandomAccessBytes;
  window: Buffer;
  windowStart: number;
  work: number;
  nextTurn: number;
}

/** A part of a file, with positions from its own start. All views of a file share one limit of work, so hostile files end. */
export class SourceView {
  readonly start: number;
  readonly sizeBytes: number;
  readonly #shared: Shared;

  private constructor(shared: Shared, start: number, sizeBytes: number) {
    this.#shared = shared;
    this.start = start;
    this.sizeBytes = sizeBytes;
  }

  static of(bytes: RandomAccessBytes): SourceView {
    return new SourceView(
      { bytes, window: Buffer.alloc(0), windowStart: 0, work: 0, nextTurn: workPerTurn },
      0,
      bytes.sizeBytes,
    );
  }

  slice(at: number, sizeBytes: number): SourceView {
    this.#require(at, sizeBytes);
    return new SourceView(this.#shared, this.start + at, sizeBytes);
  }

  /** The bytes; only valid until the next read. Throws NotUnderstoodError beyond the end or the limit of work. */
  async read(at: number, length: number): Promise<Buffer> {
    this.#require(at, length);
    const shared = this.#shared;
    shared.work += 1 + length / 65_536;
    if (shared.work > maxWork) throw new NotUnderstoodError('too much work');
    understand(length <= maxReadBytes, 'a part is too large');
    if (shared.work > shared.nextTurn) {
      shared.nextTurn += workPerTurn;
      await setImmediate();
    }
    const position = this.start + at;
    const offset = position - shared.windowStart;
    if (offset >= 0 && offset + length <= shared.window.length) return shared.window.subarray(offset, offset + length);
    if (length >= windowBytes) return shared.bytes.read(position, length);
    shared.window = await shared.bytes.read(position, Math.min(windowBytes, shared.bytes.sizeBytes - position));
    shared.windowStart = position;
    return shared.window.subarray(0, length);
  }

  /** Consecutive blocks of a range, for scanning. */
  async *blocks(at: number, end: number, blockBytes = 256 * 1024): AsyncGenerator<{ at: number; bytes: Buffer }> {
    for (let next = at; next < end; next += blockBytes)
      yield { at: next, bytes: await this.read(next, Math.min(blockBytes, end - next)) };
  }

  #require(at: number, length: number): void {
    const isInside = Number.isSafeInteger(at) && Number.isSafeInteger(length) && at >= 0 && length >= 0;
    understand(isInside && at + length <= this.sizeBytes, 'a position is outside of the file');
  }
}
