import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { whileLeased } from '../../../../kernel/while-leased.ts';
import {
  deleteFolder,
  deleteFolderAccount,
  type FolderRow,
  findAccountByEmail,
  findFolderByPath,
  selectAllFolderAccounts,
} from '../folder.repository.ts';
import { leaseOf } from '../lease-of-folder.ts';
import { refreshNotices } from '../refresh-notices.ts';
import { expireVanished } from '../scan/expire-vanished.ts';
import { vanishAll } from '../scan/folder-file.repository.ts';
import { withdrawFromAccount } from '../scan/withdraw-from-account.ts';

/** The seconds for which the end of a scan is awaited. */
const maxAttempts = 60;

interface Removal {
  path: string;
  /** The account that sees the folder no longer; all of them where it is left out. */
  email?: string | undefined;
}

/**
 * Shows the files of a folder no longer, to one account or to all: its pictures move to the trash of their accounts, unless another folder has them. Nothing
 * happens to the folder, which is forgotten with its last account. May be repeated after it was interrupted. Returns the number of files. Throws `not-found`,
 * and `locked` during a long scan.
 */
export async function removeFolder(parts: Parts, { path, email }: Removal, signal: AbortSignal): Promise<number> {
  const folder = await findFolderByPath(parts.database, resolve(path));
  if (!folder) throw new DomainError('not-found', `${resolve(path)} is not among the folders`);
  let count = 0;
  await whileNotScanned(parts, folder, signal, async () => {
    count =
      email === undefined
        ? await removeForAll(parts, folder, signal)
        : await removeForOne(parts, folder, { email, signal });
    await refreshNotices(parts.database);
  });
  return count;
}

async function whileNotScanned(
  { database }: Parts,
  { id }: FolderRow,
  signal: AbortSignal,
  remove: () => Promise<void>,
): Promise<void> {
  let isRemoved = await whileLeased(database, leaseOf(id), remove);
  for (let waited = 0; !isRemoved && waited < maxAttempts; waited += 1) {
    await sleep(1000, undefined, { signal });
    isRemoved = await whileLeased(database, leaseOf(id), remove);
  }
  if (!isRemoved) throw new DomainError('locked', 'The folder is being scanned; try again later');
}

async function removeForAll(parts: Parts, folder: FolderRow, signal: AbortSignal): Promise<number> {
  const longAgo = new Date(0);
  await vanishAll(parts.database, folder.id, longAgo);
  const count = await expireVanished(parts, { folderId: folder.id, until: longAgo, signal });
  await inTransaction(parts.database, (tx) => deleteFolder(tx, folder.id));
  return count;
}

async function removeForOne(
  parts: Parts,
  folder: FolderRow,
  { email, signal }: { email: string; signal: AbortSignal },
): Promise<number> {
  const accountId = await findAccountByEmail(parts.database, email);
  const all = await selectAllFolderAccounts(parts.database, folder.id);
  if (!accountId || !all.includes(accountId))
    throw new DomainError('not-found', `${folder.path} is not shown to ${email}`);
  if (all.length === 1) return removeForAll(parts, folder, signal);
  const count = await withdrawFromAccount(parts, { folderId: folder.id, accountId, signal });
  await inTransaction(parts.database, (tx) => deleteFolderAccount(tx, folder.id, accountId));
  return count;
}
