import type { AccountId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, Row, Tx } from '../../../platform/database/schema.ts';
import type { FolderFileState, FolderTrouble } from '../../../storage/index.ts';

export type FolderRow = Row<'folder'>;

export function findFolder(database: Database, id: string): Promise<FolderRow | undefined> {
  return database.selectFrom('folder').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findFolderByPath(database: Database, path: string): Promise<FolderRow | undefined> {
  return database.selectFrom('folder').selectAll().where('path', '=', path).executeTakeFirst();
}

export function selectFolders(database: Database): Promise<FolderRow[]> {
  return database.selectFrom('folder').selectAll().orderBy('path').execute();
}

/** Adds the folder unless its path is known already, and returns it. */
export async function insertFolder(tx: Tx, { id, path }: { id: string; path: string }): Promise<FolderRow> {
  return tx
    .insertInto('folder')
    .values({ id, path, trouble: null })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ path }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertFolderAccounts(tx: Tx, folderId: string, accountIds: readonly AccountId[]): Promise<void> {
  await tx
    .insertInto('folder_account')
    .values(accountIds.map((account_id) => ({ folder_id: folderId, account_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The accounts that see the files of the folder, other than those that are being deleted. */
export async function selectFolderAccounts(database: Database, folderId: string): Promise<AccountId[]> {
  const rows = await database
    .selectFrom('folder_account')
    .innerJoin('account', 'account.id', 'folder_account.account_id')
    .select('account_id')
    .where('folder_id', '=', folderId)
    .where('deletion_due_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function selectEmailsOf(database: Database, folderId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('folder_account')
    .innerJoin('account', 'account.id', 'folder_account.account_id')
    .select('email')
    .where('folder_id', '=', folderId)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

export async function findAccountByEmail(database: Database, email: string): Promise<AccountId | undefined> {
  const row = await database.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

export async function countFilesByState(
  database: Database,
  folderId: string,
): Promise<Readonly<Record<FolderFileState, number>>> {
  const rows = await database
    .selectFrom('folder_file')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('folder_id', '=', folderId)
    .groupBy('state')
    .execute();
  return {
    waiting: 0,
    present: 0,
    skipped: 0,
    vanished: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}

export async function wantScan(database: Database, folderId: string): Promise<void> {
  await database.updateTable('folder').set({ scan_wanted_at: sql<Date>`now()` }).where('id', '=', folderId).execute();
}

/** Lets the next scan take what it finds for all that there is: see [Note: disks that are away]. */
export async function acceptMissing(tx: Tx, folderId: string): Promise<void> {
  await tx.updateTable('folder').set({ accepts_missing_at: sql<Date>`now()` }).where('id', '=', folderId).execute();
}

/** Everyone who sees the folder, also accounts that are being deleted. */
export async function selectAllFolderAccounts(database: Database, folderId: string): Promise<AccountId[]> {
  const rows = await database
    .selectFrom('folder_account')
    .select('account_id')
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function deleteFolderAccount(tx: Tx, folderId: string, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('folder_account').where('folder_id', '=', folderId).where('account_id', '=', accountId).execute();
}

/** Returns whether this scan, and no later one, takes what it finds for all that there is. */
export async function noteScanStarted(database: Database, folderId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ accepts_missing: boolean }>`
    update folder set scan_started_at = ${now}, scan_wanted_at = null, accepts_missing_at = null
    from (select id, accepts_missing_at from folder where id = ${folderId} for update) as before
    where folder.id = before.id
    returning before.accepts_missing_at is not null as accepts_missing
  `.execute(database);
  return rows[0]?.accepts_missing ?? false;
}

export interface ScanEnd {
  now: Date;
  linkCount: number;
  unreadableCount: number;
  /** Whether some files have to be read again soon, because they were changing. */
  isIncomplete: boolean;
}

export async function noteScanEnded(database: Database, folderId: string, end: ScanEnd): Promise<void> {
  await sql`
    update folder set scan_ended_at = ${end.now}, trouble = null, trouble_since = null,
      link_count = ${end.linkCount}, unreadable_count = ${end.unreadableCount},
      scan_wanted_at = case when ${end.isIncomplete} then coalesce(scan_wanted_at, ${end.now}) else scan_wanted_at end
    where id = ${folderId}
  `.execute(database);
}

export async function noteTrouble(
  database: Database,
  folderId: string,
  { trouble, now }: { trouble: FolderTrouble; now: Date },
): Promise<void> {
  await sql`
    update folder set scan_ended_at = ${now}, trouble = ${trouble}, trouble_since = coalesce(trouble_since, ${now})
    where id = ${folderId}
  `.execute(database);
}

/** The folder and what is known of its files. */
export async function deleteFolder(tx: Tx, folderId: string): Promise<void> {
  await tx.deleteFrom('folder_file').where('folder_id', '=', folderId).execute();
  await tx.deleteFrom('folder_mount').where('folder_id', '=', folderId).execute();
  await tx.deleteFrom('folder').where('id', '=', folderId).execute();
}
