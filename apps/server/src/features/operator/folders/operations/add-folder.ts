import { resolve, sep } from 'node:path';
import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { FolderError, FolderReader } from '../../../../platform/folder-reader/index.ts';
import { newId } from '../../../../platform/id.ts';
import {
  type FolderRow,
  findAccountByEmail,
  insertFolder,
  insertFolderAccounts,
  wantScan,
} from '../folder.repository.ts';
import { scanFolderTask } from '../folders.tasks.ts';

export interface NewFolder {
  path: string;
  emails: readonly string[];
  /** Folders that Stund itself writes to. */
  ownFolders: readonly string[];
}

/**
 * Shows the files of a folder to accounts, also to further ones of a folder that is known. Its first scan is queued. Throws `not-found` for an
 * account or a folder that does not exist, and `invalid-request` for one that Stund itself writes to.
 */
export async function addFolder(
  { database, workQueue }: Pick<Parts, 'database' | 'workQueue'>,
  { path: given, emails, ownFolders }: NewFolder,
): Promise<FolderRow> {
  const path = resolve(given);
  const real = await openFolder(path);
  for (const own of ownFolders)
    for (const place of [resolve(own), await realPathOf(own)])
      if (overlaps(real, place) || overlaps(path, place))
        throw new DomainError('invalid-request', `Stund itself writes to ${own}`);
  return inTransaction(database, async (tx) => {
    const accountIds = [];
    for (const email of emails) {
      const id = await findAccountByEmail(tx, email);
      if (!id) throw new DomainError('not-found', `There is no account ${email}`);
      accountIds.push(id);
    }
    const folder = await insertFolder(tx, { id: newId<string>(), path });
    await insertFolderAccounts(tx, folder.id, accountIds);
    await wantScan(tx, folder.id);
    await workQueue.enqueue(tx, scanFolderTask, { folder: folder.id });
    return folder;
  });
}

async function openFolder(path: string): Promise<string> {
  try {
    const reader = await FolderReader.open(path);
    await reader.list(Buffer.alloc(0));
    return reader.path.toString();
  } catch (error) {
    if (error instanceof FolderError) throw new DomainError('not-found', { detail: error.message, cause: error });
    throw error;
  }
}

/** The path with all links resolved, or as it is where nothing is there. */
async function realPathOf(path: string): Promise<string> {
  try {
    return (await FolderReader.open(path)).path.toString();
  } catch (error) {
    if (error instanceof FolderError) return resolve(path);
    throw error;
  }
}

/** Whether one of the folders is, or contains, the other. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [`${one}${sep}`, `${other}${sep}`];
  return first.startsWith(second) || second.startsWith(first);
}
