import { type AccountId, type FileId, type JobId, limits } from '@stund/contract';
import { sql } from 'kysely';
import { inSnapshot } from '../../../kernel/in-transaction.ts';
import type { Database, Tx } from '../../../platform/database/schema.ts';

/** [Note: one snapshot] Runs the queries here in one snapshot. They may take long. */
export function withSnapshot<T>(database: Database, look: (tx: Tx) => Promise<T>): Promise<T> {
  return inSnapshot(database, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return look(tx);
  });
}

const maxRows = 1000;

export interface InconsistentFile {
  id: FileId;
  path: string;
  size_bytes: number;
  blob_size_bytes: number | null;
  has_media: boolean;
}

/** Files without a blob or a media row, or whose size differs from their blob's. */
export async function selectInconsistentFiles(tx: Tx): Promise<InconsistentFile[]> {
  const { rows } = await sql<InconsistentFile>`
    select file.id, file.path, file.size_bytes, blob.size_bytes as blob_size_bytes, media.checksum is not null as has_media
    from file
    left join blob on blob.checksum = file.checksum
    left join media on media.checksum = file.checksum
    where blob.checksum is null or media.checksum is null or blob.size_bytes <> file.size_bytes
    limit ${maxRows}
  `.execute(tx);
  return rows;
}

/** Blobs that nothing uses and that are not waiting to be removed. */
export async function selectUnusedBlobs(tx: Tx): Promise<Array<{ checksum: Buffer; size_bytes: number }>> {
  const { rows } = await sql<{ checksum: Buffer; size_bytes: number }>`
    select checksum, size_bytes from blob
    where not exists (select from file where file.checksum = blob.checksum)
      and not exists (select from loose_blob where loose_blob.checksum = blob.checksum)
      and not exists (select from profile_picture where profile_picture.checksum = blob.checksum)
      and not exists (select from own_sticker where own_sticker.checksum = blob.checksum)
      and not exists (select from download_blob where download_blob.checksum = blob.checksum)
    limit ${maxRows}
  `.execute(tx);
  return rows;
}

const pageSize = 100;

/** All ids in order, as pages. */
export async function* selectIdPages<Id extends JobId | AccountId>(
  database: Database,
  table: 'job' | 'account',
): AsyncGenerator<Id[]> {
  // A job that is being purged is incomplete and is not checked.
  const onlyWhole = table === 'job' ? sql`and not is_purging` : sql``;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<{ id: Id }>`
      select id from ${sql.table(table)} where id > ${after}::uuid ${onlyWhole} order by id limit ${pageSize}
    `.execute(database);
    if (rows.length > 0) yield rows.map((row) => row.id);
    if (rows.length < pageSize) return;
    after = rows[pageSize - 1]!.id;
  }
}

export interface MonthDifference {
  job_id: JobId;
  month: number;
  counted: string;
  stored: string;
}

/** Months whose counters differ from a recount, as pictures/screenshots/videos/documents. */
export async function selectMonthDifferences(tx: Tx, jobIds: readonly JobId[]): Promise<MonthDifference[]> {
  const { rows } = await sql<MonthDifference>`
    with counted as (
      select job_id, month, concat_ws('/',
        count(*) filter (where type = 'Pictures'),
        count(*) filter (where type = 'Pictures' and is_screenshot),
        count(*) filter (where type = 'Movies'),
        count(*) filter (where type = 'Documents')) as counts
      from file where job_id = any(${jobIds}::uuid[]) and deleted_at is null and is_master group by job_id, month
    ), stored as (
      select job_id, month,
        concat_ws('/', picture_count, screenshot_count, video_count, document_count) as counts
      from job_month where job_id = any(${jobIds}::uuid[])
    )
    select job_id, month, coalesce(counted.counts, '0/0/0/0') as counted, coalesce(stored.counts, '0/0/0/0') as stored
    from counted full join stored using (job_id, month)
    where coalesce(counted.counts, '0/0/0/0') <> coalesce(stored.counts, '0/0/0/0')
    order by job_id, month
  `.execute(tx);
  return rows;
}

export interface SumDifference<Id> {
  id: Id;
  counted: number;
  stored: number;
}

/** Hidden members of groups without a visible cover, which no list would show. */
export async function selectHiddenFiles(
  tx: Tx,
  jobIds: readonly JobId[],
): Promise<Array<{ id: string; path: string }>> {
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from file
    where job_id = any(${jobIds}::uuid[]) and deleted_at is null and not is_master and not exists (
      select from file as shown
      where shown.job_id = file.job_id and shown.group_id = file.group_id and shown.deleted_at is null and shown.is_master
    ) limit 1000
  `.execute(tx);
  return rows;
}

/** Jobs whose size differs from the sum of their files outside the trash. */
export async function selectJobSizeDifferences(tx: Tx, jobIds: readonly JobId[]): Promise<SumDifference<JobId>[]> {
  const { rows } = await sql<SumDifference<JobId>>`
    select * from (
      select job.id, job.size_bytes as stored, (
        select coalesce(sum(file.size_bytes), 0)::bigint from file
        where file.job_id = job.id and file.deleted_at is null
      ) as counted
      from job where job.id = any(${jobIds}::uuid[])
    ) as sums where counted <> stored
  `.execute(tx);
  return rows;
}

/** Accounts whose used space differs from the size of the blobs that their files and stickers use: see [Note: charged once]. */
export async function selectUsedSpaceDifferences(
  tx: Tx,
  accountIds: readonly AccountId[],
): Promise<SumDifference<AccountId>[]> {
  const { rows } = await sql<SumDifference<AccountId>>`
    select * from (
      select account.id, account.used_space as stored, (
        select coalesce(sum(blob.size_bytes), 0)::bigint from blob where checksum in (
          select file.checksum from file join job on job.id = file.job_id
          where file.owner_id = account.id and file.deleted_at is null and job.deleted_at is null
          union
          select own_sticker.checksum from own_sticker where own_sticker.account_id = account.id
        ) and blob.in_folder is not true and not exists (
          select from uncharged_blob
          where uncharged_blob.checksum = blob.checksum and uncharged_blob.account_id = account.id
        )
      ) as counted
      from account where account.id = any(${accountIds}::uuid[])
    ) as sums where counted <> stored
  `.execute(tx);
  return rows;
}

/**
 * Accounts whose storage differs from the sum of the grants that it was computed from. An account that an earlier release created has no
 * ledger until then.
 */
export async function selectStorageDifferences(
  tx: Tx,
  accountIds: readonly AccountId[],
): Promise<SumDifference<AccountId>[]> {
  const { rows } = await sql<SumDifference<AccountId>>`
    select * from (
      select account.id, account.max_space as stored,
        coalesce(sum(storage_grant.size_bytes) filter (where storage_grant.is_counted), 0)::bigint as counted
      from account join storage_grant on storage_grant.account_id = account.id
      where account.id = any(${accountIds}::uuid[]) group by account.id
    ) as sums where counted <> stored
  `.execute(tx);
  return rows;
}

/** The account must be locked. */
export async function updateUsedSpace(tx: Tx, id: AccountId, usedBytes: number): Promise<void> {
  await tx.updateTable('account').set({ used_space: usedBytes }).where('id', '=', id).execute();
}

/** Accounts whose reserved space differs from the sum of their unfinished uploads. */
export async function selectReservedDifferences(
  tx: Tx,
  accountIds: readonly AccountId[],
): Promise<SumDifference<AccountId>[]> {
  const { rows } = await sql<SumDifference<AccountId>>`
    select * from (
      select account.id, account.reserved_space as stored, (
        select coalesce(sum(upload.size_bytes), 0)::bigint from upload
        where upload.owner_id = account.id and upload.state in ('receiving', 'received')
      ) as counted
      from account where account.id = any(${accountIds}::uuid[])
    ) as sums where counted <> stored
  `.execute(tx);
  return rows;
}

export interface SerialDifference {
  id: JobId;
  last_serial: number;
  changes: number;
  highest: number;
}

/** Jobs whose change serials are not exactly the numbers up to the last serial, from 1 or, once old ones have been deleted, from a later one. */
export async function selectSerialDifferences(tx: Tx, jobIds: readonly JobId[]): Promise<SerialDifference[]> {
  const { rows } = await sql<SerialDifference>`
    select * from (
      select job.id, job.last_serial, count(change.serial) as changes,
        coalesce(max(change.serial), 0) as highest, coalesce(min(change.serial), 1) as lowest
      from job left join change on change.job_id = job.id
      where job.id = any(${jobIds}::uuid[]) group by job.id
    ) as serials
    where highest <> last_serial or changes <> last_serial - lowest + 1 or (lowest <> 1 and changes < ${limits.newestChanges})
  `.execute(tx);
  return rows;
}

export interface ConversationDifference {
  kind: 'file' | 'job';
  id: string;
  stored: string;
  counted: string;
}

/**
 * Files and jobs whose counters of comments and reactions differ from a recount, as comments/reactions. Those on trashed files
 * count for the file only, those on an album as a whole for the job only.
 */
export async function selectConversationDifferences(
  tx: Tx,
  jobIds: readonly JobId[],
): Promise<ConversationDifference[]> {
  const { rows } = await sql<ConversationDifference>`
    with comments as (
      select file_id, count(*) as comments from comment where job_id = any(${jobIds}::uuid[]) group by file_id
    ), reactions as (
      select file_id, count(*) as loves from reaction where job_id = any(${jobIds}::uuid[]) group by file_id
    ), files as (
      select file.id, file.job_id, file.deleted_at, file.comment_count, file.reaction_count,
        coalesce(comments, 0) as comments, coalesce(loves, 0) as loves
      from file left join comments on comments.file_id = file.id left join reactions on reactions.file_id = file.id
      where file.job_id = any(${jobIds}::uuid[])
        and (comment_count <> 0 or reaction_count <> 0 or comments is not null or loves is not null)
    ), jobs as (
      select job.id, job.comment_count, job.reaction_count,
        coalesce(sum(comments) filter (where files.deleted_at is null), 0)
          + (select count(*) from comment where comment.job_id = job.id and comment.file_id is null) as comments,
        coalesce(sum(loves) filter (where files.deleted_at is null), 0) as loves
      from job left join files on files.job_id = job.id where job.id = any(${jobIds}::uuid[]) group by job.id
    )
    select 'file' as kind, id::text, concat_ws('/', comment_count, reaction_count) as stored,
      concat_ws('/', comments, loves) as counted
    from files where comment_count <> comments or reaction_count <> loves
    union all
    select 'job', id::text, concat_ws('/', comment_count, reaction_count), concat_ws('/', comments, loves)
    from jobs where comment_count <> comments or reaction_count <> loves
    limit 1000
  `.execute(tx);
  return rows;
}
