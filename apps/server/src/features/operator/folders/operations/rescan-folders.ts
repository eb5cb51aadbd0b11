import { resolve } from 'node:path';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { acceptMissing, findFolderByPath, selectFolders, wantScan } from '../folder.repository.ts';
import { scanFolderTask } from '../folders.tasks.ts';

interface Rescan {
  /** All folders where it is left out. */
  path?: string | undefined;
  /** Takes what is there for all that there is, also where a disk seems to be away: see [Note: disks that are away]. */
  acceptsMissing?: boolean;
}

/** Queues a scan of one folder, or of all, and returns their paths. Throws `not-found`. */
export async function rescanFolders(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  { path, acceptsMissing = false }: Rescan,
): Promise<string[]> {
  const one = path === undefined ? undefined : await findFolderByPath(database, resolve(path));
  if (path !== undefined && !one) throw new DomainError('not-found', `${resolve(path)} is not among the folders`);
  const folders = one ? [one] : await selectFolders(database);
  await inTransaction(database, async (tx) => {
    for (const { id } of folders) {
      if (acceptsMissing) await acceptMissing(tx, id);
      await wantScan(tx, id);
      await workQueue.enqueue(tx, scanFolderTask, { folder: id });
    }
  });
  return folders.map((folder) => folder.path);
}
