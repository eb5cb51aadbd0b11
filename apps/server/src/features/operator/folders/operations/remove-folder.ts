import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { whileLeased } from '../../../../kernel/while-leased.ts';
import { deleteFolder, findFolderByPath } from '../folder.repository.ts';
import { leaseOf } from '../lease-of-folder.ts';
import { refreshNotices } from '../refresh-notices.ts';
import { expireVanished } from '../scan/expire-vanished.ts';
import { vanishAll } from '../scan/folder-file.repository.ts';

/** The seconds for which the end of a scan is awaited. */
const maxAttempts = 60;

/**
 * Shows the files of a folder no longer: its pictures move to the trash of their accounts, unless another folder has them. Nothing happens to
 * the folder. May be repeated after it was interrupted. Returns the number of files. Throws `not-found`, and `locked` during a long scan.
 */
export async function removeFolder(parts: Parts, path: string, signal: AbortSignal): Promise<number> {
  const folder = await findFolderByPath(parts.database, resolve(path));
  if (!folder) throw new DomainError('not-found', `${resolve(path)} is not among the folders`);
  let count = 0;
  const remove = async () => {
    const longAgo = new Date(0);
    await vanishAll(parts.database, folder.id, longAgo);
    count = await expireVanished(parts, { folderId: folder.id, until: longAgo, signal });
    await inTransaction(parts.database, (tx) => deleteFolder(tx, folder.id));
    await refreshNotices(parts.database);
  };
  let isRemoved = await whileLeased(parts.database, leaseOf(folder.id), remove);
  for (let waited = 0; !isRemoved && waited < maxAttempts; waited += 1) {
    await sleep(1000, undefined, { signal });
    isRemoved = await whileLeased(parts.database, leaseOf(folder.id), remove);
  }
  if (!isRemoved) throw new DomainError('locked', 'The folder is being scanned; try again later');
  return count;
}
