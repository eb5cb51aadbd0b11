import { Readable } from 'node:stream';
import { type BlobStore, BlobStoreError, receiveCopy, watchSource } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isBlobReferencedUnderLock } from '../blobs/blob.repository.ts';
import type { BlobCopies } from './blob-copies.ts';
import type { StoredBlob } from './read-blob.ts';

/** The place from which the bytes should have come does not have them, has others, or cannot be read. */
export class NoCopyError extends Error {
  override name = 'NoCopyError';
}

/**
 * Copies the bytes of a blob into a storage, where they are permanent when it resolves. With `replaces`, what is stored there under this
 * name is moved to quarantine after the new bytes have arrived and have been verified: a crash leaves one of the two. Nothing is left when
 * the blob is freed meanwhile. Throws NoCopyError, and BlobStoreError when the target fails.
 */
export async function placeCopy(
  database: Database,
  target: BlobStore,
  { blob, from, replaces }: { blob: StoredBlob; from: BlobCopies; replaces: boolean },
): Promise<void> {
  const incoming = await receiveFrom(target, blob, from);
  const isReferenced = () => isBlobReferencedUnderLock(database, blob.checksum);
  let isNeeded = true;
  try {
    if (replaces) await target.quarantine(blob.checksum);
    await target.keep(incoming);
    // See [Note: rows before bytes]: the removal may have come before these bytes.
    isNeeded = await isReferenced();
    if (!isNeeded) await target.removeUnreferenced(blob.checksum, isReferenced, incoming);
  } finally {
    await target.release(incoming).catch(() => undefined);
  }
  // A copy that was placed at the same time may have left them because of this one.
  if (!isNeeded) await target.removeUnreferenced(blob.checksum, isReferenced);
}

async function receiveFrom(target: BlobStore, blob: StoredBlob, from: BlobCopies) {
  const stream = await from.open(blob.checksum).catch((cause: unknown) => {
    throw new NoCopyError(`${blob.checksum} cannot be read`, { cause });
  });
  if (!stream) throw new NoCopyError(`${blob.checksum} is not there`);
  const source = watchSource(stream);
  try {
    return await receiveCopy(target, blob, source.bytes);
  } catch (error) {
    const isOfSource = error instanceof BlobStoreError && ['digest-mismatch', 'source-failed'].includes(error.code);
    if (source.failure || isOfSource) throw new NoCopyError(`${blob.checksum} has other bytes`, { cause: error });
    throw error;
  } finally {
    if (stream instanceof Readable) stream.destroy();
  }
}

/** A storage as a place that has copies. */
export function copiesIn(store: BlobStore): BlobCopies {
  return { open: async (checksum) => (await store.open(checksum)).stream };
}
