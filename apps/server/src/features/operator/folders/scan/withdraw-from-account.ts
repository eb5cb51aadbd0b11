import type { AccountId } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import { deleteForService } from '../../../library/trash/index.ts';
import { markLeft, selectAddedContents } from './addition.repository.ts';
import { selectFilesFromFolder } from './folder-file.repository.ts';

const pageSize = 100;

/**
 * Moves what an account has from a folder to its trash, in its timeline and albums, unless another folder of the account has the same content. It returns when
 * the folder is shown to the account again. Returns how many contents that were.
 */
export async function withdrawFromAccount(
  parts: Parts,
  { folderId, accountId, signal }: { folderId: string; accountId: AccountId; signal: AbortSignal },
): Promise<number> {
  for (let count = 0; ; ) {
    signal.throwIfAborted();
    const contents = await selectAddedContents(parts.database, { folderId, accountId }, pageSize);
    if (contents.length === 0) return count;
    const files = await selectFilesFromFolder(parts.database, contents, accountId);
    for (const [jobId, ofJob] of Map.groupBy(files, ({ job_id }) => job_id))
      await deleteForService(parts, accountId, { jobId, fileIds: ofJob.map(({ id }) => id) });
    await markLeft(parts.database, contents, { now: parts.clock.now(), accountId });
    count += contents.length;
  }
}
