import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { checksumFromBytes, checksumToBytes, type Database, type Tx } from '../../../../platform/database/schema.ts';

export interface Addition {
  checksum: Checksum;
  fileId: FileId | null;
}

/** Notes what was added to the timeline of the account. */
export async function insertAdditions(tx: Tx, accountId: AccountId, additions: readonly Addition[]): Promise<void> {
  if (additions.length === 0) return;
  await tx
    .insertInto('folder_addition')
    .values(
      additions.map(({ checksum, fileId }) => ({
        account_id: accountId,
        checksum: checksumToBytes(checksum),
        file_id: fileId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'checksum']).doUpdateSet((eb) => ({
        left_at: null,
        file_id: eb.fn.coalesce('excluded.file_id', 'folder_addition.file_id'),
      })),
    )
    .execute();
}

/** Lets scans add the contents again once they are found, to one account or to all. */
export async function markLeft(
  database: Database,
  checksums: readonly Buffer[],
  { now, accountId }: { now: Date; accountId?: AccountId },
): Promise<void> {
  await database
    .updateTable('folder_addition')
    .set({ left_at: now })
    .where('checksum', 'in', checksums)
    .where('left_at', 'is', null)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as AccountId))
    .execute();
}

/** Contents that the account has from the folder and from no other one, and that have not left its timeline. */
export async function selectAddedContents(
  database: Database,
  { folderId, accountId }: { folderId: string; accountId: AccountId },
  limit: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ checksum: Buffer }>`
    select checksum from folder_addition
    where account_id = ${accountId} and left_at is null
      and exists (
        select from folder_file
        where folder_file.checksum = folder_addition.checksum and folder_file.folder_id = ${folderId}
      ) and not exists (
        select from folder_file join folder_account using (folder_id)
        where folder_file.checksum = folder_addition.checksum and folder_account.account_id = ${accountId}
          and folder_file.folder_id <> ${folderId} and folder_file.state in ('present', 'waiting')
      )
    order by checksum limit ${limit}
  `.execute(database);
  return rows.map(({ checksum }) => checksum);
}

/** The files of the account that left the timeline or an album when this content had vanished, and are still in the trash. */
export async function selectLeftFiles(
  database: Database,
  accountId: AccountId,
  checksum: Buffer,
): Promise<Array<{ id: FileId; job_id: JobId }>> {
  const { rows } = await sql<{ id: FileId; job_id: JobId }>`
    select file.id, file.job_id from file
    join folder_addition on folder_addition.account_id = file.owner_id and folder_addition.checksum = file.checksum
    where file.owner_id = ${accountId} and file.checksum = ${checksum}
      and file.deleted_at between folder_addition.left_at - interval '1 hour' and folder_addition.left_at
    order by file.job_id, file.id
  `.execute(database);
  return rows;
}

export async function markReturned(database: Database, accountId: AccountId, checksum: Buffer): Promise<void> {
  await database
    .updateTable('folder_addition')
    .set({ left_at: null })
    .where('account_id', '=', accountId)
    .where('checksum', '=', checksum)
    .execute();
}

/** Moves the note to the content that has replaced another one, so that the former one may be added where it turns up again. */
export async function replaceAddition(
  tx: Tx,
  accountId: AccountId,
  { former, checksum }: { former: Buffer; checksum: Checksum },
): Promise<void> {
  const bytes = checksumToBytes(checksum);
  await sql`
    with moved as (
      delete from folder_addition where account_id = ${accountId} and checksum = ${former} returning file_id, added_at
    )
    insert into folder_addition (account_id, checksum, file_id, added_at)
    select ${accountId}, ${bytes}, file_id, added_at from moved
    on conflict do nothing
  `.execute(tx);
}

/** Which of these contents files of the job have, also in the trash. */
export async function selectContentsOf(
  tx: Tx,
  jobId: JobId,
  checksums: readonly Checksum[],
): Promise<Map<Checksum, FileId>> {
  const { rows } = await sql<{ checksum: Buffer; id: FileId }>`
    select checksum, id from file
    where job_id = ${jobId} and checksum = any(${checksums.map(checksumToBytes)}::bytea[]) order by id
  `.execute(tx);
  return new Map(rows.map(({ checksum, id }) => [checksumFromBytes(checksum), id]));
}
