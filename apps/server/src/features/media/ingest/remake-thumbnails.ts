import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { checksumToBytes } from '../../../platform/database/schema.ts';

/** Thumbnails may be lost in a power cut, originals never: has them made again, once however many ask. */
export async function remakeThumbnails(parts: Parts, checksum: Checksum): Promise<void> {
  await parts.database.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('media')
      .set({ state: 'waiting', attempts: 0 })
      .where('checksum', '=', checksumToBytes(checksum))
      .where('state', '=', 'ready')
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) await parts.workQueue.enqueue(tx, 'media-ingest', { checksum });
  });
}
