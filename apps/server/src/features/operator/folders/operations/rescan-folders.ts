import { resolve } from 'node:path';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { findFolderByPath, selectFolders, wantScan } from '../folder.repository.ts';
import { scanFolderTask } from '../folders.tasks.ts';

/** Queues a scan of one folder, or of all, and returns their paths. Throws `not-found`. */
export async function rescanFolders(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  path: string | undefined,
): Promise<string[]> {
  const one = path === undefined ? undefined : await findFolderByPath(database, resolve(path));
  if (path !== undefined && !one) throw new DomainError('not-found', `${resolve(path)} is not among the folders`);
  const folders = one ? [one] : await selectFolders(database);
  await inTransaction(database, async (tx) => {
    for (const { id } of folders) {
      await wantScan(tx, id);
      await workQueue.enqueue(tx, scanFolderTask, { folder: id });
    }
  });
  return folders.map((folder) => folder.path);
}
