import type { Checksum } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import { prepareDownloadTask } from '../media.tasks.ts';
import { selectWaitingDownloads } from './video.repository.ts';

/**
 * [Note: archives that wait for videos] An archive for recipients needs the encoded rendition of a video that has no lossless copy.
 * Its preparation ends without a result while the video is being encoded, and is enqueued again in the transaction in which
 * the video is encoded or has failed. A preparation that read the state before that transaction is followed by another one, and one that reads it
 * later finds the rendition, so that no archive waits for a video that is done.
 */
export async function continueDownloads(
  { workQueue }: Pick<Parts, 'workQueue'>,
  tx: Tx,
  checksum: Checksum,
): Promise<void> {
  const downloads = await selectWaitingDownloads(tx, checksum);
  const works = downloads.map((download) => ({ work: { download }, priority: 0 }));
  if (works.length > 0) await workQueue.enqueueAll(tx, prepareDownloadTask, works);
}
