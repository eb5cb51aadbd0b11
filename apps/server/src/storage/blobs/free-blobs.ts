import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { Parts } from '../../kernel/request-context.ts';
import { deleteUnusedWords } from '../documents/document-words.repository.ts';
import { isBlobReferenced, isBlobReferencedUnderLock, lockBlobs } from './blob.repository.ts';
import { lockHolds, selectHeldBlobs } from './blob-hold.repository.ts';
import { deleteLooseBlobs, deleteUnusedBlobs, type LooseBlob, selectLooseBlobs } from './loose-blob.repository.ts';

type Needed = Pick<Parts, 'database' | 'blobStore' | 'log'>;

/** How many blobs were removed, could not be removed, and have to stay for a backup. */
interface FreedBlobs {
  freed: number;
  failed: number;
  held: number;
}

const batch = 100;

/**
 * [Note: rows before bytes] Removes the bytes of blobs that lost their last file. The rows are deleted first, under the locks that
 * everyone takes who adds a file with these bytes, and the bytes after the commit, so that no row is ever without bytes. After
 * a crash in between the blobs are still queued, and the next run continues. May run on several nodes at once. Blobs that are held
 * stay queued: see [Note: holds of blobs].
 */
export async function freeBlobs(parts: Needed): Promise<FreedBlobs> {
  const result = { freed: 0, failed: 0, held: 0 };
  for (let after: Checksum | '' = ''; ; ) {
    const page = await selectLooseBlobs(parts.database, after, batch);
    if (page.length > 0) await freePage(parts, page, result);
    if (page.length < batch) return result;
    after = page[batch - 1]!.checksum;
  }
}

async function freePage(
  { database, blobStore, log }: Needed,
  page: readonly LooseBlob[],
  result: FreedBlobs,
): Promise<void> {
  const { checksums, needed } = await inTransaction(database, async (tx) => {
    const queued = page.map((loose) => loose.checksum);
    await lockBlobs(tx, queued);
    await lockHolds(tx, 'shared');
    const held = await selectHeldBlobs(tx, queued);
    result.held += held.size;
    const checksums = queued.filter((checksum) => !held.has(checksum));
    const needed = await deleteUnusedBlobs(tx, checksums);
    await deleteUnusedWords(tx, queued);
    return { checksums, needed };
  });
  const done = new Set<Checksum>(needed);
  const unused = checksums.filter((checksum) => !needed.has(checksum));
  const isReferenced = (checksum: Checksum) => isBlobReferencedUnderLock(database, checksum);
  await blobStore.removeManyUnreferenced(unused, isReferenced, async (checksum, outcome) => {
    try {
      if (await isGone(checksum, outcome)) result.freed += 1;
      done.add(checksum);
    } catch (error) {
      result.failed += 1;
      log.warn({ err: error, checksum }, 'Deleted bytes could not be removed yet');
    }
  });
  await deleteLooseBlobs(
    database,
    page.filter((loose) => done.has(loose.checksum)),
  );

  async function isGone(checksum: Checksum, outcome: boolean | Error): Promise<boolean> {
    if (outcome instanceof Error) throw outcome;
    if (outcome) return true;
    if (await isBlobReferenced(database, checksum)) return false;
    // An interrupted run may already have removed the bytes.
    await blobStore.removeRenditions(checksum);
    return true;
  }
}
