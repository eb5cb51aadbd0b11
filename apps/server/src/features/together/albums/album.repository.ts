import type { AccountId, Checksum, FileId, JobId } from '@stund/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { checksumFromBytes, type Database, type Schema, type Tx } from '../../../platform/database/schema.ts';
import { filesOf, type JobOfFiles, joinCover, joinKindCounts, type KindCounts } from '../../library/jobs/index.ts';

/** Inserts a job. Returns false when the id is taken. */
export async function insertJob(tx: Tx, job: Insertable<Schema['job']>): Promise<boolean> {
  const added = await tx
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export function findJobSummary(database: Database, jobId: JobId) {
  return database
    .selectFrom('job')
    .select(['owner_id', 'type', 'deleted_at'])
    .where('id', '=', jobId)
    .executeTakeFirst();
}

/** The checksums of the newest files that have thumbnails. */
export async function selectPicturedFiles(database: Database, job: JobOfFiles, limit: number): Promise<Checksum[]> {
  const rows = await database
    .selectFrom((eb) => filesOf(eb, job).as('file'))
    .innerJoin('media', 'media.checksum', 'file.checksum')
    .select('file.checksum')
    .where('file.is_master', '=', true)
    .where('media.thumbhash', 'is not', null)
    .orderBy('file.captured_wall', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => checksumFromBytes(row.checksum));
}

/** The sender of an invitation. */
export function getSender(database: Database, accountId: AccountId) {
  return database
    .selectFrom('account')
    .select(['name', 'language', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function updateJob(tx: Tx, jobId: JobId, change: Updateable<Schema['job']>): Promise<void> {
  await tx.updateTable('job').set(change).where('id', '=', jobId).execute();
}

/** Ends the access that the link gave: see [Note: lifetime of media addresses]. */
export async function endLink(tx: Tx, jobId: JobId): Promise<void> {
  await tx
    .updateTable('job')
    .set((eb) => ({ link_epoch: eb('link_epoch', '+', 1) }))
    .where('id', '=', jobId)
    .execute();
}

export async function hasFile(database: Database, jobId: JobId, fileId: FileId): Promise<boolean> {
  const row = await database
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectJobAttributes(
  database: Database,
  jobIds: readonly JobId[],
): Promise<Map<JobId, Record<string, string>>> {
  if (jobIds.length === 0) return new Map();
  const rows = await database.selectFrom('job_attribute').selectAll().where('job_id', 'in', jobIds).execute();
  const groups = Map.groupBy(rows, (row) => row.job_id);
  return new Map([...groups].map(([id, of]) => [id, Object.fromEntries(of.map(({ name, value }) => [name, value]))]));
}

/**
 * Sets an attribute, or removes it when the value is empty. Returns false when the job has the maximum number. The job must be
 * locked.
 */
export async function upsertJobAttribute(
  tx: Tx,
  attribute: { jobId: JobId; name: string; value: string },
  mostAttributes: number,
): Promise<boolean> {
  const { jobId, name, value } = attribute;
  if (value === '') {
    await tx.deleteFrom('job_attribute').where('job_id', '=', jobId).where('name', '=', name).execute();
    return true;
  }
  const { rows } = await sql`
    insert into job_attribute (job_id, name, value) select ${jobId}, ${name}, ${value}
    where (select count(*) from job_attribute where job_id = ${jobId} and name <> ${name}) < ${mostAttributes}
    on conflict (job_id, name) do update set value = excluded.value
    returning name
  `.execute(tx);
  return rows.length > 0;
}

/** The details of an album in a list. */
export interface AlbumFacts extends KindCounts {
  id: JobId;
  owner_name: string;
  owner_picture_id: string | null;
  cover_file_id: FileId | null;
  cover_edit_version: number | null;
  first_day: string | null;
  last_day: string | null;
  participant_count: number;
  media_count: number;
  has_foreign_comment: boolean;
}

/** Each row needs a constant number of index lookups, however many files and comments an album has. */
export async function selectAlbumFacts(database: Database, jobIds: readonly JobId[]): Promise<Map<JobId, AlbumFacts>> {
  const { rows } = await sql<AlbumFacts>`
    select job.id, account.name as owner_name,
      (select id from profile_picture where account_id = job.owner_id) as owner_picture_id,
      cover.file_id as cover_file_id,
      (select version from photo_edit where photo_edit.file_id = cover.file_id) as cover_edit_version,
      (select to_char(captured_wall, 'YYYY-MM-DD') from file where file.job_id = job.id and deleted_at is null and is_master
        order by captured_wall, id limit 1) as first_day,
      (select to_char(captured_wall, 'YYYY-MM-DD') from file where file.job_id = job.id and deleted_at is null and is_master
        order by captured_wall desc, id desc limit 1) as last_day,
      (select count(*) from participant where participant.job_id = job.id) as participant_count,
      counted.file_count as media_count, counted.picture_count, counted.video_count, counted.document_count,
      exists (select from comment where comment.job_id = job.id and comment.person_id <> job.owner_id) as has_foreign_comment
    from job join account on account.id = job.owner_id
    ${joinCover}
    ${joinKindCounts}
    where job.id = any(${jobIds}::uuid[])
  `.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Contributor {
  person_id: string;
  account_id: AccountId | null;
  picture_id: string | null;
  name: string;
  is_guest: boolean;
  is_deleted_account: boolean;
  is_owner: boolean;
  is_subscribed: boolean;
  joined_at: Date;
  file_count: number;
}

/** Sorted by time of joining, after the owner. */
export async function selectContributors(
  database: Database,
  job: { id: JobId; owner_id: AccountId },
): Promise<Contributor[]> {
  const { rows } = await sql<Contributor>`
    with added as (
      select coalesce(guest_id, added_by) as person_id, count(*) as file_count from file
      where job_id = ${job.id} and deleted_at is null and is_master group by 1
    )
    select participant.person_id, participant.account_id, profile_picture.id as picture_id, coalesce(account.name, guest.name, '') as name, guest.id is not null as is_guest,
      coalesce(guest.is_deleted_account, false) as is_deleted_account,
      participant.person_id = ${job.owner_id} as is_owner, participant.is_subscribed, participant.joined_at,
      coalesce(added.file_count, 0)::bigint as file_count
    from participant
    left join account on account.id = participant.account_id
    left join guest on guest.id = participant.guest_id
    left join profile_picture on profile_picture.account_id = participant.account_id
    left join added on added.person_id = participant.person_id
    where participant.job_id = ${job.id}
    order by is_owner desc, participant.joined_at, participant.seat
  `.execute(database);
  return rows;
}
