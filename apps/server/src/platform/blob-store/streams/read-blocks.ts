import type { ReceiveOptions } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import type { ByteDigest } from './byte-digest.ts';
import { SourceReader } from './source-reader.ts';

/** Small enough that hashing it does not block the event loop for long, and large enough that the overhead of calls is small. */
export const hashStepBytes = 256 * 1024;

interface BlockOptions extends ReceiveOptions {
  digest: Pick<ByteDigest, 'update'>;
  blockSizeBytes: number;
  /** The number of buffers, which are used in turn: a block stays valid until this many further blocks were requested. */
  blockCount: number;
  /** Buffers to use, as many and as large as specified. They are allocated when not given. */
  blocks?: Buffer[];
}

/**
 * Collects the chunks of a source into blocks of one size (the last may be shorter), updates the digest, and enforces the
 * limits of the source. Throws `too-large`, `size-mismatch`, `source-failed`.
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
      refuseFreed(chunk);
      receivedBytes += chunk.byteLength;
      refuseExcess(receivedBytes, options);
      for (let offset = 0; offset < chunk.byteLength; ) {
        blocks[blockIndex] ??= Buffer.allocUnsafeSlow(blockSizeBytes);
        const block = blocks[blockIndex] as Buffer;
        const part = chunk.subarray(offset, offset + blockSizeBytes - filled);
        block.set(part, filled);
        offset += part.byteLength;
        filled += part.byteLength;
        if (filled - hashed >= hashStepBytes || filled === blockSizeBytes) {
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
 * Frees the memory of chunks that were copied. It is outside the heap, where the garbage collector notices it late: the full
 * collections it causes cost more than hashing the bytes. A parser passes slices of its input on, so the memory of a chunk is
 * free once a chunk of other memory follows. The memory of the first chunk may also hold the end of the request before this
 * one on its connection, and is left alone.
 */
class SpentMemory {
  #first: ArrayBufferLike | undefined;
  #last: ArrayBufferLike | undefined;
  #isOwn = false;

  pass(chunk: Uint8Array): void {
    this.#first ??= chunk.buffer;
    const before = this.#last;
    if (before !== chunk.buffer) {
      if (this.#isOwn && before !== this.#first && before instanceof ArrayBuffer && !before.detached)
        before.transfer(0);
      this.#last = chunk.buffer;
      this.#isOwn = false;
    }
    this.#isOwn ||= isOwnMemory(chunk);
  }
}

/**
 * Whether the memory of a chunk is no slab that other buffers share. Node cuts small buffers out of slabs of `Buffer.poolSize`,
 * which is also the size in which a socket delivers bytes (64 KiB), but it never cuts half of a slab or more for one buffer.
 * Blocks of 16 KiB may be those that zlib fills piece by piece.
 */
function isOwnMemory({ buffer, byteLength }: Uint8Array): boolean {
  if (buffer.byteLength <= 16 * 1024) return false;
  return buffer.byteLength !== Buffer.poolSize || byteLength >= Buffer.poolSize >>> 1;
}

/** A chunk whose memory was freed has no bytes any more, and the blob would silently lack them. */
function refuseFreed({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.detached)
    throw new BlobStoreError('source-failed', 'A chunk arrived after its memory was freed');
}

function refuseExcess(receivedBytes: number, { sizeLimitBytes, expectedSizeBytes }: ReceiveOptions): void {
  if (receivedBytes > sizeLimitBytes) throw tooLarge(sizeLimitBytes);
  if (expectedSizeBytes !== undefined && receivedBytes > expectedSizeBytes) {
    throw sizeMismatch(expectedSizeBytes, receivedBytes);
  }
}

/** Refuses an announced size above the limit before the first byte is read. */
export function refuseAnnouncedExcess({ sizeLimitBytes, expectedSizeBytes }: ReceiveOptions): void {
  if (expectedSizeBytes !== undefined && expectedSizeBytes > sizeLimitBytes) throw tooLarge(sizeLimitBytes);
}

function tooLarge(sizeLimitBytes: number): BlobStoreError {
  return new BlobStoreError('too-large', `More than ${sizeLimitBytes} bytes`);
}

function sizeMismatch(expectedSizeBytes: number, receivedBytes: number): BlobStoreError {
  return new BlobStoreError('size-mismatch', `Expected ${expectedSizeBytes} bytes, received ${receivedBytes}`);
}
