import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteUnusedJpegs } from './picture-jpeg.repository.ts';

const unusedForMs = 24 * 3_600_000;
const batch = 100;

/** Removes JPEGs that no download contains and nobody has downloaded for a day, and returns their number. */
export async function removeUnusedJpegs(parts: Pick<Parts, 'database' | 'blobStore' | 'clock'>): Promise<number> {
  const until = new Date(parts.clock.now().getTime() - unusedForMs);
  for (let count = 0; ; ) {
    const removed = await inTransaction(parts.database, (tx) => deleteUnusedJpegs(tx, until, batch));
    // After a crash in between, the bytes stay until the blob is removed.
    for (const { checksum, fileName } of removed)
      if (fileName !== null) await parts.blobStore.removeRendition(`${checksum}/${fileName}`);
    count += removed.length;
    if (removed.length < batch) return count;
  }
}
