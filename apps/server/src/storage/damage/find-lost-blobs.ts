import type { Checksum } from '@stund/contract';
import type { Parts } from '../../kernel/request-context.ts';
import { type BlobStore, BlobStoreError } from '../../platform/blob-store/index.ts';
import { isThere, type StoredBlob } from './read-blob.ts';
import { storesOf } from './repair-blob.ts';

const parallelCount = 16;

/**
 * The blobs that no storage has in their full length now. Nothing is read, so changed bytes of the same length are not found: reading them is
 * the work of scrub(). Throws BlobStoreError when a storage does not answer, which says nothing about single blobs.
 */
export async function findLostBlobs(
  parts: Pick<Parts, 'blobStore'>,
  blobs: readonly StoredBlob[],
): Promise<Set<Checksum>> {
  const stores = storesOf(parts);
  const lost = new Set<Checksum>();
  for (let start = 0; start < blobs.length; start += parallelCount) {
    await Promise.all(
      blobs.slice(start, start + parallelCount).map(async (blob) => {
        if (!(await isInAny(stores, blob))) lost.add(blob.checksum);
      }),
    );
  }
  if (lost.size > 0) await Promise.all(stores.map(requireThere));
  return lost;
}

async function isInAny(stores: readonly BlobStore[], { checksum, sizeBytes }: StoredBlob): Promise<boolean> {
  for (const store of stores) {
    if ((await store.stat(checksum))?.sizeBytes === sizeBytes) return true;
  }
  return false;
}

/** An unmounted disk makes every blob look missing. */
async function requireThere(store: BlobStore): Promise<void> {
  if (!(await isThere(store))) throw new BlobStoreError('unavailable', `The storage ${store.location} does not answer`);
}
