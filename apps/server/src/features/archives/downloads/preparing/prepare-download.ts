import type { Checksum, DownloadId } from '@stund/contract';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { BlobStoreError } from '../../../../platform/blob-store/index.ts';
import { OperationFailedError, type OperationRun, runOperation } from '../../../library/operations/index.ts';
import { findDownload, lockDownload } from '../download.repository.ts';
import { operationOf } from '../download-operation.ts';
import type { CreateAppendix } from '../plan/appendix.ts';
import { finishPreparing } from './finish-preparing.ts';
import { countPrepared, selectUnprepared, type Unprepared } from './progress.repository.ts';

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
  await runOperation(parts, {
    id: operationOf(id),
    async work(run) {
      if (!(await makeReplacements(parts, preparation, { id, run }))) return;
      await inTransaction(parts.database, async (tx) => {
        if (!(await run.succeed(tx))) return;
        const download = await lockDownload(tx, id);
        if (download) await finishPreparing(parts, tx, { download, createAppendix: preparation.createAppendix });
      });
    },
  });
}

/** Returns whether everything is made. Throws OperationFailedError when that is impossible. */
async function makeReplacements(
  { database, clock, log }: Parts,
  preparation: Preparation,
  { id, run }: { id: DownloadId; run: OperationRun },
): Promise<boolean> {
  const waiting = new Set<Checksum>();
  const download = await findDownload(database, id);
  if (!download || download.expires_at <= clock.now()) return false;
  for (let after: Checksum | undefined; await run.isWanted(); ) {
    const unprepared = await selectUnprepared(database, id, { after, limit: batch });
    await run.report(() => countPrepared(database, id));
    if (unprepared.length === 0) {
      if (waiting.size > 0) return false;
      if (after === undefined) return true;
    }
    const prepared = await Promise.all(unprepared.map((one) => prepare(preparation, one)));
    // The lease keeps the record of the blob, so its bytes are missing.
    if (prepared.includes(undefined)) {
      const cause = new BlobStoreError('not-found', 'The bytes of a file are missing');
      log.error({ download: id, err: cause }, 'A download could not be prepared');
      throw new OperationFailedError('bytes-missing', { cause });
    }
    for (const [index, { checksum }] of unprepared.entries())
      if (prepared[index] === 'unavailable') waiting.add(checksum);
    after = unprepared.at(-1)?.checksum;
  }
  return false;
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
