import type { AccountId, Checksum } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../platform/database/schema.ts';
import type { FileFacts, RelativePath } from '../../platform/folder-reader/index.ts';

/** A file of a folder that had these bytes when it was read. */
export interface FolderPlace extends FileFacts {
  id: number;
  folderPath: string;
  path: RelativePath;
}

/** Where the bytes of a blob are in folders. */
export async function selectPlacesOf(database: Database, checksum: Checksum): Promise<FolderPlace[]> {
  const rows = await database
    .selectFrom('folder_file')
    .innerJoin('folder', 'folder.id', 'folder_file.folder_id')
    .select(['folder_file.id', 'folder.path as folder_path', 'folder_file.path', 'size_bytes', 'mtime_ns', 'inode'])
    .where('checksum', '=', checksumToBytes(checksum))
    .where('state', '=', 'present')
    .orderBy('folder_file.id')
    .limit(10)
    .execute();
  return rows.map(({ id, folder_path, path, size_bytes, mtime_ns, inode }) => ({
    id,
    folderPath: folder_path,
    path,
    sizeBytes: size_bytes,
    mtimeNs: mtime_ns,
    inode,
  }));
}

/** Whether the bytes of the blob are only in folders. */
export async function isInFolder(database: Database, checksum: Checksum): Promise<boolean> {
  const row = await database
    .selectFrom('blob')
    .select('in_folder')
    .where('checksum', '=', checksumToBytes(checksum))
    .executeTakeFirst();
  return row?.in_folder === true;
}

/** Asks for a scan of the folder of this file, whose content is no longer the one that is known. */
export async function wantScanOf(database: Database, folderFileId: number): Promise<void> {
  await sql`
    update folder set scan_wanted_at = coalesce(scan_wanted_at, now())
    where id = (select folder_id from folder_file where folder_file.id = ${folderFileId})
  `.execute(database);
}

/**
 * Notes that bytes which were only in folders are stored now. Other accounts that use them are still not charged. The blobs must be
 * locked.
 */
export async function markStored(tx: Tx, accountId: AccountId, checksums: readonly Checksum[]): Promise<void> {
  const bytes = checksums.map(checksumToBytes);
  await sql`
    insert into uncharged_blob (checksum, account_id)
    select distinct checksum, owner_id from file where checksum = any(${bytes}::bytea[]) and owner_id <> ${accountId}
    on conflict do nothing
  `.execute(tx);
  // Backups find new blobs by their time.
  await sql`
    update blob set in_folder = null, created_at = clock_timestamp() where checksum = any(${bytes}::bytea[])
  `.execute(tx);
  await sql`update media set in_folder = null where checksum = any(${bytes}::bytea[])`.execute(tx);
}

/** Lets the account use stored blobs without being charged, because it has them from a folder. */
export async function insertUncharged(tx: Tx, accountId: AccountId, checksums: readonly Checksum[]): Promise<void> {
  await sql`
    insert into uncharged_blob (checksum, account_id)
    select checksum, ${accountId} from blob
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and in_folder is not true
    on conflict do nothing
  `.execute(tx);
}

/** From now on these blobs count for the account as others do. Returns those that did not. */
export async function deleteUncharged(
  tx: Tx,
  accountId: AccountId,
  checksums: readonly Checksum[],
): Promise<Checksum[]> {
  const rows = await tx
    .deleteFrom('uncharged_blob')
    .where('account_id', '=', accountId)
    .where('checksum', 'in', checksums.map(checksumToBytes))
    .returning('checksum')
    .execute();
  return rows.map(({ checksum }) => checksumFromBytes(checksum));
}

/** Those of the contents that the account has from a folder alone, so that it loses them with the folder, also where others have stored them. */
export async function selectFromFolder(
  database: Database,
  accountId: AccountId,
  checksums: readonly Checksum[],
): Promise<Set<Checksum>> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select checksum from blob
    where checksum = any(${checksums.map(checksumToBytes)}::bytea[]) and ${isFromFolder(accountId)}
  `.execute(database);
  return new Set(rows.map(({ checksum }) => checksumFromBytes(checksum)));
}

/** Whether the account has the bytes of the row of `blob` from a folder alone. */
export function isFromFolder(accountId: AccountId) {
  return sql<boolean>`(coalesce(blob.in_folder, false) or exists (
    select from uncharged_blob where uncharged_blob.checksum = blob.checksum and uncharged_blob.account_id = ${accountId}
  ))`;
}
