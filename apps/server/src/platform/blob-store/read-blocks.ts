import type { ReceiveOptions } from './blob-store.ts';
import { BlobStoreError } from './blob-store-error.ts';
import type { ByteDigest } from './byte-digest.ts';
import { SourceReader } from './source-reader.ts';

/** Small enough that hashing it never holds up the event loop for long, large enough that calls are cheap. */
export const HASH_STEP_BYTES = 256 * 1024;

interface BlockOptions extends ReceiveOptions {
  digest: Pick<ByteDigest, 'update'>;
  blockSizeBytes: number;
  /** Buffers are used in turn: a block stays valid until this many further blocks were asked for. */
  blockCount: number;
  /** Nobody else looks at the chunks any more. */
  isGivenAway?: boolean | undefined;
}

/**
 * Gathers the chunks of a source, however small, into blocks of one size (the last may be shorter), feeding
 * the digest and holding the source to its limits. Throws `too-large`, `size-mismatch`, `source-failed`.
 */
export async function* readBlocks(source: AsyncIterable<Uint8Array>, options: BlockOptions): AsyncGenerator<Buffer> {
  const { digest, blockSizeBytes, blockCount, isGivenAway } = options;
  const blocks: Buffer[] = [];
  let blockIndex = 0;
  let filled = 0;
  let hashed = 0;
  let receivedBytes = 0;

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
      if (isGivenAway) freeAtOnce(chunk);
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
 * Memory of chunks lies outside the heap, and the collector is late to see it: freeing it by collections of the whole heap costs as much
 * as hashing the bytes. Chunks that share their memory with others are left alone.
 */
function freeAtOnce({ buffer, byteLength }: Uint8Array): void {
  const isWorthIt = byteLength >= 16 * 1024;
  if (isWorthIt && byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
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
