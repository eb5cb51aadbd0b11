import { changeTypes, type FileId, type JobId } from '@stund/contract';
import { recordChanges } from '../../kernel/record-change.ts';
import type { Tx } from '../../platform/database/schema.ts';
import { updateNames } from './file-row.repository.ts';
import { recordInShares } from './shared-files.repository.ts';

/**
 * Lets files of a job have other names, with changes in it and in the shares that have them. To be called last in a transaction; the job must be
 * locked. Returns the jobs whose cached data has to be dropped.
 */
export async function renameFiles(
  tx: Tx,
  jobId: JobId,
  names: ReadonlyArray<{ id: FileId; path: string }>,
): Promise<JobId[]> {
  const ids = await updateNames(tx, jobId, names);
  if (ids.length === 0) return [];
  await recordChanges(
    tx,
    jobId,
    ids.map((fileId) => ({ type: changeTypes.fileAdded, fileId, payload: { renewed: true } })),
    { isActivity: false },
  );
  return [jobId, ...(await recordInShares(tx, { ids }, 'renewed'))];
}
