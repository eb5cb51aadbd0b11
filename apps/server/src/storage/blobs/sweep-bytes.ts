import type { SweepResult } from '../../platform/blob-store/index.ts';
import { isBlobReferencedUnderLock } from './blob.repository.ts';
import type { StorageParts } from './received-bytes.ts';

/**
 * Removes what crashed processes left in the blob store, and the bytes that they stored without a row. Temporaries of processes that
 * cannot be checked are removed at this age.
 */
export function sweepBytes(
  { blobStore, database }: Pick<StorageParts, 'blobStore' | 'database'>,
  olderThanMs: number,
): Promise<SweepResult> {
  return blobStore.sweep({
    olderThanMs,
    isReferenced: (checksum) => isBlobReferencedUnderLock(database, checksum),
  });
}
