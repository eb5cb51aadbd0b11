import type { BlobStore } from '../blob-store.ts';
import { BlobStoreError } from '../blob-store-error.ts';
import type { IncomingBlob } from '../incoming-blob.ts';

type Wanted = Pick<IncomingBlob, 'checksum' | 'sizeBytes'>;

/**
 * Receives the bytes of a blob from elsewhere, for keep() and release(). Throws `digest-mismatch`, with nothing left in the target, when the
 * source has other bytes, and `source-failed` when it fails.
 */
export async function receiveCopy(
  target: BlobStore,
  { checksum, sizeBytes }: Wanted,
  source: AsyncIterable<Uint8Array>,
): Promise<IncomingBlob> {
  const incoming = await receiveWhole(target, sizeBytes, source);
  if (incoming.checksum === checksum) return incoming;
  await target.release(incoming);
  throw otherBytes(`The copy of ${checksum} has the checksum ${incoming.checksum}`);
}

async function receiveWhole(target: BlobStore, sizeBytes: number, source: AsyncIterable<Uint8Array>) {
  try {
    return await target.receive(source, { sizeLimitBytes: sizeBytes, expectedSizeBytes: sizeBytes });
  } catch (error) {
    const isOtherSize = error instanceof BlobStoreError && ['too-large', 'size-mismatch'].includes(error.code);
    throw isOtherSize ? otherBytes(`The copy does not have ${sizeBytes} bytes`, error) : error;
  }
}

function otherBytes(message: string, cause?: unknown): BlobStoreError {
  return new BlobStoreError('digest-mismatch', message, { cause });
}

const partBytes = 4 * 1024 * 1024;

/** Reads bytes that have arrived in a store and are not permanent there yet. */
export async function* readIncoming(store: BlobStore, incoming: IncomingBlob): AsyncGenerator<Uint8Array> {
  let start = 0;
  do {
    yield await store.readPart(incoming, start, Math.min(partBytes, incoming.sizeBytes - start));
    start += partBytes;
  } while (start < incoming.sizeBytes);
}

interface WatchedSource {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What the source has thrown, if it failed. */
  failure: unknown;
}

/** Remembers why a source failed, since a store that reads it reports that as its own failure. */
export function watchSource(source: AsyncIterable<Uint8Array>): WatchedSource {
  const watched: WatchedSource = { bytes: read(), failure: undefined };
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* source;
    } catch (error) {
      watched.failure = error;
      throw error;
    }
  }
  return watched;
}
