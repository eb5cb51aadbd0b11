import type { ReceiveOptions } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import type { ByteDigest } from './byte-digest.ts';
import { SourceReader } from './source-reader.ts';

/** Small enough that hashing it never holds up the event loop for long, large enough that calls are cheap. */
export const HASH_STEP_BYTES = 256 * 1024;

interface BlockOptions extends ReceiveOptions {
  digest: Pick<ByteDigest, 'update'>;
  blockSizeBytes: number;
  /** Buffers are used in turn: a block stays valid until this many further blocks were asked for. */
  blockCount: number;
  /** As many of that size, where the caller has them. */
  blocks?: Buffer[];
}

/**
 * Gathers the chunks of a source, however small, into blocks of one size (the last may be shorter), feeding
 * the digest and holding the source to its limits. Throws `too-large`, `size-mismatch`, `source-failed`.
 */
export async function* readBlocks(source: AsyncIterable<Uint8Array>, options: BlockOptions): AsyncGenerator<Buffer> {
  const { digest, blockSizeBytes, blockCount, transfersChunks: isGivenAway } = options;
  const blocks = options.blocks ?? [];
  let blockIndex = 0;
  let filled = 0;
  let hashed = 0;
  let receivedBytes = 0;

  const spent = new SpentMemory();
  const reader = new SourceReader(source, options.signal);
  try {
    for (let chunk = await reader.next(); chunk !== undefined; chunk = await reader.next()) {
      receivedBytes += chunk.byteLength;
      refuseExcess(receivedBytes, options);
      for (let offset = 0; offset < chunk.byteLength; ) {
        blocks[blockIndex] ??= Buffer.allocUnsafeSlow(blockSizeBytes);
        const block = blocks[blockIndex] as Buffer;
        const part = chunk.subarray(offset, offset + blockSizeBytes - filled);
        block.set(part, filled);
        offset += part.byteLength;
        filled += part.byteLength;
        if (filled - hashed >= HASH_STEP_BYTES || filled === blockSizeBytes) {
          digest.update(block.subarray(hashed, filled));
          hashed = filled;
        }
        if (filled === blockSizeBytes) {
          yield block;
          blockIndex = (blockIndex + 1) % blockCount;
          filled = hashed = 0;
        }
      }
      if (isGivenAway) spent.pass(chunk);
    }
    const last = blocks[blockIndex];
    if (last && filled > 0) {
      digest.update(last.subarray(hashed, filled));
      yield last.subarray(0, filled);
    }
    if (options.expectedSizeBytes !== undefined && receivedBytes !== options.expectedSizeBytes) {
      throw sizeMismatch(options.expectedSizeBytes, receivedBytes);
    }
  } finally {
    reader.close();
  }
}

/**
 * Frees the memory of chunks that were copied. It lies outside the heap, where the collector is late to see it: collections of the whole
 * heap for its sake cost more than hashing the bytes. A parser gives out its input in slices; the memory of one is spent
 * when a chunk from another follows. Small ones may be parts of a slab that others use.
 */
class SpentMemory {
  #last: ArrayBufferLike | undefined;

  pass({ buffer }: Uint8Array): void {
    const before = this.#last;
    this.#last = buffer;
    if (before === buffer || !(before instanceof ArrayBuffer)) return;
    if (before.byteLength > Math.max(16 * 1024, Buffer.poolSize) && !before.detached) before.transfer(0);
  }
}

function refuseExcess(receivedBytes: number, { sizeLimitBytes, expectedSizeBytes }: ReceiveOptions): void {
  if (receivedBytes > sizeLimitBytes) throw tooLarge(sizeLimitBytes);
  if (expectedSizeBytes !== undefined && receivedBytes > expectedSizeBytes) {
    throw sizeMismatch(expectedSizeBytes, receivedBytes);
  }
}

/** For what was announced: refuses before the first byte is read. */
export function refuseAnnouncedExcess({ sizeLimitBytes, expectedSizeBytes }: ReceiveOptions): void {
  if (expectedSizeBytes !== undefined && expectedSizeBytes > sizeLimitBytes) throw tooLarge(sizeLimitBytes);
}

function tooLarge(sizeLimitBytes: number): BlobStoreError {
  return new BlobStoreError('too-large', `More than ${sizeLimitBytes} bytes`);
}

function sizeMismatch(expectedSizeBytes: number, receivedBytes: number): BlobStoreError {
  return new BlobStoreError('size-mismatch', `Expected ${expectedSizeBytes} bytes, received ${receivedBytes}`);
}
