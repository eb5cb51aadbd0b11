import type { FileHandle } from 'node:fs/promises';
import { readBlocks } from '../streams/read-blocks.ts';
import type { FreeSpace } from './free-space.ts';

const maxFreeBlocks = 64;

/** Reuses buffers of one size. Large buffers are outside the heap, and allocating and collecting them is expensive. */
class BlockPool {
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

const spaceCheckStepBytes = 32 * 1024 * 1024;
const syncStepBytes = 64 * 1024 * 1024;
const syncStepMs = 5000;

/** One block is filled while the other is written. */
const blockCount = 2;
const blockSizeBytes = 512 * 1024;
const pool = new BlockPool(blockSizeBytes);

export interface WriteOptions {
  /** The position of the first block in the file. */
  startBytes: number;
  freeSpace: FreeSpace;
  /** Called repeatedly with the position up to which the file would survive a power cut. Writing stops when it throws. */
  onSynced?: (positionBytes: number) => Promise<void>;
}

type SourceOptions = Omit<Parameters<typeof readBlocks>[1], 'blockSizeBytes' | 'blockCount' | 'blocks'>;

/** Writes a source into a file and resolves to its end position. The last bytes are written but not synced yet. */
export async function writeSource(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  options: SourceOptions & WriteOptions,
): Promise<number> {
  const blocks = pool.take(blockCount);
  try {
    return await writeBlocks(file, readBlocks(source, { ...options, blockSizeBytes, blockCount, blocks }), options);
  } finally {
    pool.release(blocks);
  }
}

/** Writes blocks in order, alternating between two buffers. Neither buffer is in use when it resolves or rejects. */
async function writeBlocks(
  file: FileHandle,
  blocks: AsyncIterable<Uint8Array>,
  options: WriteOptions,
): Promise<number> {
  const { freeSpace, onSynced } = options;
  let position = options.startBytes;
  let writing: Promise<void> = Promise.resolve();
  const early = new EarlySync(file, position, onSynced);
  try {
    for await (const block of blocks) {
      await writing;
      if (crosses(position, block.byteLength, spaceCheckStepBytes)) await freeSpace.require(block.byteLength);
      await early.passed(position);
      writing = suppressUnhandledRejection(writeAll(file, block, position));
      position += block.byteLength;
    }
    await writing;
  } finally {
    await writing.catch(() => undefined);
    await early.settled();
  }
  early.throwFailure();
  return position;
}

/** Syncs while writing continues, so that the last sync of a large file need not write gigabytes while the client waits. */
class EarlySync {
  readonly #file: FileHandle;
  readonly #onSynced: WriteOptions['onSynced'];
  #begunBytes: number;
  #begunAtMs = Date.now();
  #running: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | undefined;

  constructor(file: FileHandle, startBytes: number, onSynced: WriteOptions['onSynced']) {
    this.#file = file;
    this.#begunBytes = startBytes;
    this.#onSynced = onSynced;
  }

  /** Reports that everything before the position is written. Throws the error of an earlier sync. */
  async passed(position: number): Promise<void> {
    this.throwFailure();
    const isFar = position - this.#begunBytes >= syncStepBytes;
    const isLong = this.#onSynced !== undefined && Date.now() - this.#begunAtMs >= syncStepMs;
    if (!isFar && !(isLong && position > this.#begunBytes)) return;
    // The disk is behind, so writing more gains nothing.
    await this.#running;
    this.throwFailure();
    this.#begunBytes = position;
    this.#begunAtMs = Date.now();
    this.#running = this.#sync(position);
  }

  settled(): Promise<void> {
    return this.#running;
  }

  throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }

  async #sync(position: number): Promise<void> {
    try {
      await this.#file.datasync();
      await this.#onSynced?.(position);
    } catch (error) {
      this.#failure = { error };
    }
  }
}

/** The rejection is handled where the promise is awaited. Until then it must not count as unhandled. */
function suppressUnhandledRejection(promise: Promise<void>): Promise<void> {
  promise.catch(() => undefined);
  return promise;
}

function crosses(position: number, length: number, step: number): boolean {
  return Math.floor(position / step) !== Math.floor((position + length) / step);
}

/** A single write may write only a part of the bytes, in particular when the disk is nearly full. */
async function writeAll(file: FileHandle, block: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < block.byteLength; ) {
    const { bytesWritten } = await file.write(block, written, block.byteLength - written, position + written);
    written += bytesWritten;
  }
}
