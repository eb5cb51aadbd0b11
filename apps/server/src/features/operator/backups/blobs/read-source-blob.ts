import { createHash } from 'node:crypto';
import { type BlobReader, type BlobStore, BlobStoreError } from '../../../../platform/blob-store/index.ts';
import type { WantedBlob } from './wanted-blob.ts';

/** The installation does not have the bytes that it should. */
export class SourceBlobError extends Error {
  readonly problem: 'missing' | 'damaged' | 'unreadable';

  constructor(problem: SourceBlobError['problem'], cause?: unknown) {
    super(`The blob is ${problem}`, { cause });
    this.problem = problem;
  }
}

const bufferBytes = 512 * 1024;
const mostFree = 16;
/** Allocating and collecting such buffers costs more than reading most blobs. */
const freeBuffers: Buffer[] = [];

/**
 * Reads a blob of the installation and verifies it; the last chunk comes only when all are right. Each chunk is valid until the next is
 * asked for. Throws SourceBlobError.
 */
export async function* readSourceBlob(
  blobStore: BlobStore,
  { checksum, sizeBytes }: WantedBlob,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const buffer = freeBuffers.pop() ?? Buffer.allocUnsafeSlow(bufferBytes);
  let reader: BlobReader | undefined;
  try {
    // A blob without bytes has no range.
    if (sizeBytes === 0 && !(await blobStore.stat(checksum))) throw new SourceBlobError('missing');
    if (sizeBytes > 0) reader = await blobStore.openReader(checksum, { start: 0, end: sizeBytes - 1 });
    for (let position = 0; position < sizeBytes; position += bufferBytes) {
      signal.throwIfAborted();
      const chunk = buffer.subarray(0, Math.min(bufferBytes, sizeBytes - position));
      await reader?.read(chunk);
      hash.update(chunk);
      if (position + chunk.byteLength === sizeBytes && hash.digest('hex') !== checksum)
        throw new SourceBlobError('damaged');
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SourceBlobError ? error : new SourceBlobError(problemOf(error), error);
  } finally {
    reader?.close();
    if (freeBuffers.length < mostFree) freeBuffers.push(buffer);
  }
}

function problemOf(error: unknown): SourceBlobError['problem'] {
  if (!(error instanceof BlobStoreError)) return 'unreadable';
  if (error.code === 'not-found') return 'missing';
  return error.code === 'invalid-range' ? 'damaged' : 'unreadable';
}
