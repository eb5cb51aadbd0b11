import type { Checksum, DownloadId } from '@stund/contract';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Parts } from '../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../platform/blob-store/index.ts';
import { findDownload, lockDownload, markFailed } from '../download.repository.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import { finishPreparing } from './finish-preparing.ts';
import { selectUnconverted } from './progress.repository.ts';

export interface Preparation {
  /** Converts a HEIC picture to JPEG. Undefined when its bytes are missing. */
  convertPicture(checksum: Checksum): Promise<unknown>;
  createAppendix: CreateAppendix;
}

/** Other downloads take turns after this number of pictures. */
const batch = 4;

/** Converts the pictures of a download and plans its archive. May run more than once; it ends when the download is cancelled. */
export async function prepareDownload(
  parts: Parts,
  { convertPicture, createAppendix }: Preparation,
  id: DownloadId,
): Promise<void> {
  for (;;) {
    const download = await findDownload(parts.database, id);
    if (download?.state !== 'preparing' || download.expires_at <= parts.clock.now()) return;
    const unconverted = await selectUnconverted(parts.database, id, batch);
    if (unconverted.length === 0) break;
    const converted = await Promise.all(unconverted.map((checksum) => convertPicture(checksum)));
    // The lease keeps the record of the blob, so its bytes are missing.
    if (converted.includes(undefined)) return fail(parts, id, 'The bytes of a picture are missing');
  }
  await inTransaction(parts.database, async (tx) => {
    const download = await lockDownload(tx, id);
    if (download?.state === 'preparing') await finishPreparing(parts, tx, { download, createAppendix });
  });
}

async function fail(parts: Parts, id: DownloadId, reason: string): Promise<void> {
  parts.log.error({ download: id, err: new BlobStoreError('not-found', reason) }, 'A download could not be prepared');
  await parts.database.transaction().execute((tx) => markFailed(tx, id));
}
