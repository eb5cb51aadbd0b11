import type { Checksum } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { resetReadyMedia } from '../media.repository.ts';

/**
 * Queues lost thumbnails to be made again, once however many requests miss them. Unlike originals, thumbnails may be lost in a
 * power cut.
 */
export async function remakeThumbnails(parts: Parts, checksum: Checksum): Promise<void> {
  await inTransaction(parts.database, async (tx) => {
    if (await resetReadyMedia(tx, checksum)) await parts.workQueue.enqueue(tx, ingestMediaTask, { checksum });
  });
}
