import type { Checksum, DownloadId } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import { findDownload, lockDownload, markFailed } from '../download.repository.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import { finishPreparing } from './finish-preparing.ts';
import { selectUnprepared, type Unprepared } from './progress.repository.ts';

export interface Preparation {
  /** Converts a HEIC picture to JPEG. Undefined when its bytes are missing. */
  convertPicture(checksum: Checksum): Promise<unknown>;
  /**
   * Makes the copy of a file without location and camera details. Undefined when its bytes are missing. Throws `unavailable` while a
   * video is being encoded.
   */
  makePrivateCopy(subject: { checksum: Checksum; asJpeg: boolean }): Promise<unknown>;
  createAppendix: CreateAppendix;
}

/** Other downloads take turns after this number of pictures. */
const batch = 4;

/**
 * Makes what a download contains in place of originals, and plans its archive. May run more than once; it ends when the download is
 * cancelled. It also ends while videos are being encoded: the end of each starts it again, see [Note: archives that wait for videos].
 */
export async function prepareDownload(parts: Parts, preparation: Preparation, id: DownloadId): Promise<void> {
  const waiting = new Set<Checksum>();
  for (let after: Checksum | undefined; ; ) {
    const download = await findDownload(parts.database, id);
    if (download?.state !== 'preparing' || download.expires_at <= parts.clock.now()) return;
    const unprepared = await selectUnprepared(parts.database, id, { after, limit: batch });
    if (unprepared.length === 0) {
      if (waiting.size > 0) return;
      if (after === undefined) break;
    }
    const prepared = await Promise.all(unprepared.map((one) => prepare(preparation, one)));
    // The lease keeps the record of the blob, so its bytes are missing.
    if (prepared.includes(undefined)) return fail(parts, id, 'The bytes of a file are missing');
    for (const [index, { checksum }] of unprepared.entries())
      if (prepared[index] === 'unavailable') waiting.add(checksum);
    after = unprepared.at(-1)?.checksum;
  }
  await inTransaction(parts.database, async (tx) => {
    const download = await lockDownload(tx, id);
    if (download?.state === 'preparing')
      await finishPreparing(parts, tx, { download, createAppendix: preparation.createAppendix });
  });
}

async function prepare({ makePrivateCopy, convertPicture }: Preparation, subject: Unprepared): Promise<unknown> {
  if (!subject.isPrivate) return convertPicture(subject.checksum);
  try {
    return await makePrivateCopy(subject);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return 'unavailable';
    throw error;
  }
}

async function fail(parts: Parts, id: DownloadId, reason: string): Promise<void> {
  parts.log.error({ download: id, err: new BlobStoreError('not-found', reason) }, 'A download could not be prepared');
  await inTransaction(parts.database, (tx) => markFailed(tx, id));
}
