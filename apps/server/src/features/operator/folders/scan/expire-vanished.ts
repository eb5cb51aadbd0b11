import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteForService } from '../../../library/trash/index.ts';
import { markLeft } from './addition.repository.ts';
import {
  deleteFolderFiles,
  isElsewhere,
  selectFilesFromFolder,
  selectVanishedUntil,
} from './folder-file.repository.ts';

const pageSize = 100;

/**
 * Moves the pictures of files that vanished until then to the trash, in timelines and albums. Nothing is deleted on the disk. They come
 * back when a scan finds the same content again. Returns how many files of folders that were.
 */
export async function expireVanished(
  parts: Parts,
  { folderId, until, signal }: { folderId: string; until: Date; signal: AbortSignal },
): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted();
    const page = await selectVanishedUntil(parts.database, folderId, { until, limit: pageSize });
    if (page.length === 0) return count;
    const gone: Buffer[] = [];
    for (const { id, checksum } of page)
      if (checksum !== null && !(await isElsewhere(parts.database, checksum, id))) gone.push(checksum);
    if (gone.length > 0) {
      const files = await selectFilesFromFolder(parts.database, gone);
      for (const [jobId, ofJob] of Map.groupBy(files, ({ job_id }) => job_id))
        await deleteForService(parts, ofJob[0]!.owner_id, { jobId, fileIds: ofJob.map(({ id }) => id) });
      await markLeft(parts.database, gone, { now: parts.clock.now() });
    }
    await inTransaction(parts.database, (tx) =>
      deleteFolderFiles(
        tx,
        page.map(({ id }) => id),
      ),
    );
    count += page.length;
  }
}
