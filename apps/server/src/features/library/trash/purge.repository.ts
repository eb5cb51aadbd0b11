import type { AccountId, FileId } from '@stund/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/schema.ts';

/** Locks the account's jobs, in the order in which everything locks several jobs. */
export async function lockOwnJobs(tx: Tx, ownerId: AccountId): Promise<void> {
  await sql`select id from job where owner_id = ${ownerId} order by id for update`.execute(tx);
}

/** Records deleted files by digests of their checksums, if the account has its key. */
function recordPurged(files: RawBuilder<unknown>, ownerId: AccountId) {
  return sql`recorded as (
      insert into purged_file (job_id, digest, owner_id, file_id)
      select distinct on (deleted.job_id, deleted.checksum)
        deleted.job_id, sha256(account.purge_key || deleted.checksum), account.id, deleted.id
      from (${files}) as deleted join account on account.id = ${ownerId} and account.purge_key is not null
      order by deleted.job_id, deleted.checksum, deleted.id
      on conflict (job_id, digest) do update set file_id = excluded.file_id, purged_at = excluded.purged_at
    )`;
}

/**
 * Permanently deletes files in the account's trash, queues their bytes for removal, and returns those that existed. The account
 * and its jobs must be locked. Hidden files are deleted with the last picture in the trash that shows their group.
 */
export async function purgeFilesById(tx: Tx, ownerId: AccountId, ids: readonly FileId[]): Promise<FileId[]> {
  const { rows } = await sql<{ id: FileId }>`
    with named as (
      delete from file where id = any(${ids}::uuid[]) and owner_id = ${ownerId} and deleted_at is not null
      returning id, job_id, group_id, deleted_at, checksum
    ), behind as (
      delete from file using named
      where file.job_id = named.job_id and file.group_id = named.group_id and file.deleted_at = named.deleted_at
        and not file.is_master and file.id <> all(${ids}::uuid[]) and not exists (
          select from file as shown
          where shown.job_id = file.job_id and shown.group_id = file.group_id and shown.deleted_at = file.deleted_at
            and shown.is_master and shown.type = 'Pictures' and shown.id <> all(${ids}::uuid[])
        )
      returning file.checksum, file.id, file.job_id
    ), ${recordPurged(sql`select checksum, id, job_id from named union all select checksum, id, job_id from behind`, ownerId)},
    loose as (
      insert into loose_blob (checksum)
      select distinct checksum from (select checksum from named union all select checksum from behind) as gone
      order by checksum
      on conflict (checksum) do update set since = clock_timestamp()
    )
    select id from named
  `.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * As purgeFilesById() for files that were deleted until then, oldest first. Files in deleted albums, which the trash does not
 * list, are included only on request. Returns the number of files and of tiles.
 */
export async function purgeFilesDeletedUntil(
  tx: Tx,
  ownerId: AccountId,
  { until, limit, alsoDeletedJobs }: { until: Date; limit: number; alsoDeletedJobs: boolean },
): Promise<{ files: number; tiles: number }> {
  const { rows } = await sql<{ files: number; tiles: number }>`
    with gone as (
      delete from file where id in (
        select id from file where owner_id = ${ownerId} and deleted_at <= ${until}
          and (${alsoDeletedJobs} or exists (select from job where job.id = file.job_id and job.deleted_at is null))
        order by deleted_at, id desc limit ${limit}
      ) returning checksum, is_master, id, job_id
    ), ${recordPurged(sql`select checksum, id, job_id from gone`, ownerId)},
    loose as (
      insert into loose_blob (checksum) select distinct checksum from gone order by checksum
      on conflict (checksum) do update set since = clock_timestamp()
    )
    select count(*) as files, count(*) filter (where is_master) as tiles from gone
  `.execute(tx);
  return rows[0]!;
}

/** Some of the accounts with files that were deleted until then. */
export async function selectOwnersOfFilesDeletedUntil(
  database: Database,
  until: Date,
  limit: number,
): Promise<AccountId[]> {
  const { rows } = await sql<{ owner_id: AccountId }>`
    select distinct owner_id from (
      select owner_id from file where deleted_at <= ${until} order by deleted_at limit ${limit}
    ) as oldest
  `.execute(database);
  return rows.map((row) => row.owner_id);
}
