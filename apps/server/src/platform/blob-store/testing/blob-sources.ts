import { createHash, randomFillSync } from 'node:crypto';
import type { BlobStore, ListedBlob } from '../blob-store.ts';
import type { Checksum } from '../checksum.ts';
import type { IncomingBlob } from '../incoming-blob.ts';

export function randomBytes(sizeBytes: number): Buffer {
  return randomFillSync(Buffer.alloc(sizeBytes));
}

/** Returns the checksum of a text, for naming a blob that was never stored. */
export function checksumOf(text: string): Checksum {
  return createHash('sha256').update(text).digest('hex') as Checksum;
}

export async function* chunksOf(bytes: Uint8Array, chunkSizeBytes = bytes.byteLength || 1): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.byteLength; offset += chunkSizeBytes) {
    yield bytes.subarray(offset, offset + chunkSizeBytes);
  }
}

/** Stores a blob. */
export async function givenBlob(store: BlobStore, bytes: Uint8Array): Promise<IncomingBlob> {
  const incoming = await store.receive(chunksOf(bytes, 65_536), { sizeLimitBytes: bytes.byteLength });
  await store.keep(incoming);
  await store.release(incoming);
  return incoming;
}

export async function listBlobs(store: BlobStore): Promise<ListedBlob[]> {
  const blobs: ListedBlob[] = [];
  for await (const blob of store.list()) blobs.push(blob);
  return blobs;
}

/** Yields the bytes and then fails, as a connection that is lost. */
export async function* failingSource(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes, 65_536);
  throw new Error('connection reset');
}

/** Yields the bytes and then hangs without ending. */
export function silentSource(bytes: Uint8Array): { chunks: AsyncIterable<Uint8Array>; isSilent: Promise<void> } {
  const { promise: isSilent, resolve } = Promise.withResolvers<void>();
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* chunksOf(bytes);
    resolve();
    await new Promise(() => undefined);
  }
  return { chunks: chunks(), isSilent };
}
