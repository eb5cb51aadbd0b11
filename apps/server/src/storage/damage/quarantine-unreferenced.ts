import type { Checksum } from '@stund/contract';
import type { BlobStore } from '../../platform/blob-store/index.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isBlobReferenced } from '../blobs/blob.repository.ts';
import { withLockedBlob } from '../blobs/with-locked-blob.ts';

/**
 * Moves bytes to quarantine that belong to nothing. A transaction that is about to add a row for them looks for them under the same lock: see
 * [Note: bytes before rows]. Returns whether they were moved.
 */
export function quarantineUnreferenced(database: Database, store: BlobStore, checksum: Checksum): Promise<boolean> {
  return withLockedBlob(database, checksum, async (tx) => {
    if (await isBlobReferenced(tx, checksum)) return false;
    return (await store.quarantine(checksum)) !== undefined;
  });
}
