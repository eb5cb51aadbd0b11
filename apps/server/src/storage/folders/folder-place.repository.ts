import type { AccountId, Checksum } from '@stund/contract';
import { checksumToBytes, type Database } from '../../platform/database/schema.ts';
import { readablePath } from '../../platform/folder-reader/index.ts';

/** For so many days after a file was not found any more, it stays in the timelines. */
export const vanishedDays = 30;

const dayMs = 86_400_000;

export interface FolderPlaceOfAccount {
  /** The path below the folder, as text for people. */
  path: string;
  /** Since when it has not been found. */
  vanishedAt: Date | null;
  leavesAt: Date | null;
}

/** Where these bytes are in a folder that the account has: a file that is there, or else one that has vanished. */
export async function findFolderPlace(
  database: Database,
  accountId: AccountId,
  checksum: Checksum,
): Promise<FolderPlaceOfAccount | undefined> {
  const row = await database
    .selectFrom('folder_file')
    .innerJoin('folder_account', 'folder_account.folder_id', 'folder_file.folder_id')
    .select(['path', 'vanished_at'])
    .where('account_id', '=', accountId)
    .where('checksum', '=', checksumToBytes(checksum))
    .orderBy('vanished_at', (order) => order.desc().nullsFirst())
    .orderBy('folder_file.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { path, vanished_at: vanishedAt } = row;
  const leavesAt = vanishedAt === null ? null : new Date(vanishedAt.getTime() + vanishedDays * dayMs);
  return { path: readablePath(path), vanishedAt, leavesAt };
}
