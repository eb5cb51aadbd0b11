import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { isBlobReferenced, isBlobReferencedUnderLock, lockBlob } from '../../library/index.ts';
import { deleteLooseBlob, deleteUnusedBlob, selectLooseBlobs } from '../purge.repository.ts';

type Needed = Pick<Parts, 'database' | 'blobStore' | 'log'>;

const batch = 100;

/**
 * [Note: rows before bytes] Removes the bytes of blobs that lost their last file. The row is deleted first, under the lock that
 * everyone takes who adds a file with these bytes, and the bytes after the commit, so that no row is ever without bytes. After
 * a crash in between the blob is still queued, and the next run continues. May run on several nodes at once. Returns the number
 * of removed blobs and of failures.
 */
export async function freeBlobs(parts: Needed): Promise<{ freed: number; failed: number }> {
  const result = { freed: 0, failed: 0 };
  for (let after: Checksum | '' = ''; ; ) {
    const page = await selectLooseBlobs(parts.database, after, batch);
    for (const loose of page) {
      try {
        if (await freeBlob(parts, loose.checksum)) result.freed += 1;
        await deleteLooseBlob(parts.database, loose);
      } catch (error) {
        result.failed += 1;
        parts.log.warn({ err: error, checksum: loose.checksum }, 'Deleted bytes could not be removed yet');
      }
    }
    if (page.length < batch) return result;
    after = page[batch - 1]!.checksum;
  }
}

/** Returns whether the bytes are gone. */
async function freeBlob({ database, blobStore }: Needed, checksum: Checksum): Promise<boolean> {
  await database.transaction().execute(async (tx) => {
    await lockBlob(tx, checksum);
    await deleteUnusedBlob(tx, checksum);
  });
  if (await blobStore.removeUnreferenced(checksum, (candidate) => isBlobReferencedUnderLock(database, candidate)))
    return true;
  if (await isBlobReferenced(database, checksum)) return false;
  // An interrupted run may already have removed the bytes.
  await blobStore.removeRenditions(checksum);
  return true;
}
