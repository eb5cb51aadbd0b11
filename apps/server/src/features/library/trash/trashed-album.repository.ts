import type { AccountId, FileId, JobId } from '@stund/contract';
import { type Kysely, sql } from 'kysely';
import type { Database, JobRow, Schema, Tx } from '../../../platform/database/schema.ts';
import { joinKindCounts, type KindCounts } from '../jobs/index.ts';

/** Locks a job, in the trash or not. */
export function lockAlbum(tx: Tx, jobId: JobId): Promise<JobRow | undefined> {
  return tx.selectFrom('job').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirst();
}

export async function updateAlbumDeletedAt(tx: Tx, jobId: JobId, at: Date | null): Promise<void> {
  await tx.updateTable('job').set({ deleted_at: at }).where('id', '=', jobId).execute();
}

/** Whether the job has other files outside the trash. */
export async function hasOtherFiles(tx: Tx, jobId: JobId, ids: readonly FileId[]): Promise<boolean> {
  const { rows } = await sql`
    select from file where job_id = ${jobId} and deleted_at is null and id <> all(${ids}::uuid[]) limit 1
  `.execute(tx);
  return rows.length > 0;
}

export interface TrashedAlbum extends KindCounts {
  id: JobId;
  title: string;
  size_bytes: number;
  deleted_at: Date;
  media_count: number;
  cover_file_id: FileId | null;
}

/** Sorted by deletion time, oldest first. */
export async function selectTrashedAlbums(database: Kysely<Schema>, ownerId: AccountId): Promise<TrashedAlbum[]> {
  const { rows } = await sql<TrashedAlbum>`
    select job.id, job.title, job.size_bytes, job.deleted_at,
      counted.file_count as media_count, counted.picture_count, counted.video_count, counted.document_count,
      coalesce(
        (select id from file where file.id = job.cover_id and file.job_id = job.id and file.deleted_at is null),
        (select id from file where file.job_id = job.id and file.deleted_at is null and is_master
          order by captured_wall desc, id desc limit 1)
      ) as cover_file_id
    from job
    ${joinKindCounts}
    where job.owner_id = ${ownerId} and job.deleted_at is not null and not job.is_purging
    order by job.deleted_at, job.id
  `.execute(database);
  return rows;
}

/** Marks the album as being purged. From then on it can neither be listed nor restored, even if the purge is interrupted. */
export async function beginPurge(tx: Tx, jobId: JobId): Promise<void> {
  await tx.updateTable('job').set({ is_purging: true }).where('id', '=', jobId).execute();
}

/** Deletes some of the album's files, queues their bytes for removal, and returns the number of files. */
export async function purgeFilesOfAlbum(tx: Tx, jobId: JobId, limit: number): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    with gone as (
      delete from file where id in (select id from file where job_id = ${jobId} limit ${limit}) returning checksum
    ), loose as (
      insert into loose_blob (checksum) select distinct checksum from gone order by checksum
      on conflict (checksum) do update set since = clock_timestamp()
    )
    select count(*) as files from gone
  `.execute(tx);
  return rows[0]?.files ?? 0;
}

/** Locks the album's uploads, which are locked before the account. */
export async function lockUploadsOfAlbum(tx: Tx, jobId: JobId): Promise<void> {
  await tx.selectFrom('upload').select('id').where('job_id', '=', jobId).orderBy('id').forUpdate().execute();
}

/**
 * Deletes the album after its files, and releases the space reserved by its unfinished uploads. The sweep removes their bytes.
 */
export async function deleteAlbumRow(tx: Tx, album: { id: JobId; owner_id: AccountId }): Promise<void> {
  await sql`
    with gone as (delete from upload where job_id = ${album.id} returning size_bytes, state)
    update account set reserved_space = reserved_space - (
      select coalesce(sum(size_bytes), 0)::bigint from gone where state in ('receiving', 'received')
    ) where id = ${album.owner_id}
  `.execute(tx);
  await tx.deleteFrom('job').where('id', '=', album.id).execute();
}

/** Albums that were deleted until then, and those whose purge was interrupted. */
export async function selectAlbumsToPurge(
  database: Database,
  until: Date,
  limit: number,
): Promise<Array<{ id: JobId; owner_id: AccountId }>> {
  const { rows } = await sql<{ id: JobId; owner_id: AccountId }>`
    (select id, owner_id from job where is_purging order by id limit ${limit})
    union
    (select id, owner_id from job where deleted_at <= ${until} order by deleted_at limit ${limit})
  `.execute(database);
  return rows;
}

export async function isInTrash(database: Database, jobId: JobId, ownerId: AccountId): Promise<boolean> {
  const row = await database
    .selectFrom('job')
    .select('id')
    .where('id', '=', jobId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every job of an account, the timeline last, because shares refer to its files. */
export async function selectJobsOfOwner(
  database: Database,
  ownerId: AccountId,
): Promise<Array<Pick<JobRow, 'id' | 'type'>>> {
  const { rows } = await sql<Pick<JobRow, 'id' | 'type'>>`
    select id, type from job where owner_id = ${ownerId} order by type = 'timeline', id
  `.execute(database);
  return rows;
}

/** Deletes some changes of a job that is being purged. Returns whether there may be more. */
export async function deleteOldestChanges(database: Database, jobId: JobId, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from change where job_id = ${jobId} and serial in (
      select serial from change where job_id = ${jobId} order by serial limit ${limit}
    ) and exists (select from job where id = ${jobId} and is_purging)
  `.execute(database);
  return Number(numAffectedRows ?? 0) >= limit;
}
