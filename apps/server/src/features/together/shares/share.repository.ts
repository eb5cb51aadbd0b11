import type { AccountId, FileId, JobId } from '@stund/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Parameter, preparedQuery } from '../../../platform/database/prepared-queries.ts';
import type { Database, JobRow, Schema, Tx } from '../../../platform/database/schema.ts';
import type { KindCounts } from '../../library/jobs/index.ts';

/** Inserts a share. Returns false when the id is taken. */
export async function insertShare(tx: Tx, share: Omit<Insertable<Schema['job']>, 'type'>): Promise<boolean> {
  const added = await tx
    .insertInto('job')
    .values({ ...share, type: 'share' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Whether the account has an open share with this id. */
export async function hasShare(database: Database, shareId: JobId, ownerId: AccountId): Promise<boolean> {
  const row = await database
    .selectFrom('job')
    .select('id')
    .where('id', '=', shareId)
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'share')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewSharedFiles {
  id: JobId;
  ownerId: AccountId;
  fileIds: readonly FileId[];
  /** Albums of others whose files the owner may share. */
  albumIds: readonly JobId[];
}

/** The jobs of others that some files are in. */
export async function selectJobsOfOthers(tx: Tx, fileIds: readonly FileId[], ownerId: AccountId): Promise<JobId[]> {
  const { rows } = await sql<{ id: JobId }>`
    select id from job where owner_id <> ${ownerId} and id in (
      select job_id from file where id = any(${fileIds as FileId[]}::uuid[])) order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The albums of others with files in a share. */
export function selectAlbumsInShare(tx: Tx, share: Pick<JobRow, 'id' | 'owner_id'>) {
  return tx
    .selectFrom('job')
    .select(['include_location', 'hides_place', 'expires_at'])
    .where('owner_id', '<>', share.owner_id)
    .where(
      sql<boolean>`id in (select job_id from file where id in (select file_id from shared_file where share_id = ${share.id}))`,
    )
    .execute();
}

/** Locks jobs until the transaction ends, so that what they allow cannot change. */
export async function lockJobsShared(tx: Tx, ids: readonly JobId[]): Promise<void> {
  await sql`select from job where id = any(${ids as JobId[]}::uuid[]) order by id for share`.execute(tx);
}

/**
 * Adds those of the files that are in the owner's timeline and albums or in the given albums of others, with the hidden files of
 * their groups. Returns how many of the given files there are.
 */
export async function insertSharedFiles(tx: Tx, { id, ownerId, fileIds, albumIds }: NewSharedFiles): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (
      select file.id, file.job_id, case when file.is_master and file.type = 'Pictures' then file.group_id end as group_id
      from file join job on job.id = file.job_id
      where file.id = any(${fileIds as FileId[]}::uuid[]) and (job.owner_id = ${ownerId} or job.id = any(${albumIds as JobId[]}::uuid[]))
        and file.deleted_at is null and job.deleted_at is null
    ), added as (
      insert into shared_file (share_id, file_id)
      select ${id}::uuid, id from chosen
      union
      select ${id}::uuid, hidden.id from chosen join file as hidden
        on hidden.job_id = chosen.job_id and hidden.group_id = chosen.group_id
      where not hidden.is_master and hidden.deleted_at is null
    )
    select count(*) from chosen
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function countShares(database: Database, ownerId: AccountId): Promise<number> {
  const row = await database
    .selectFrom('job')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('type', '=', 'share')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function updateShare(tx: Tx, shareId: JobId, change: Updateable<Schema['job']>): Promise<void> {
  await tx.updateTable('job').set(change).where('id', '=', shareId).execute();
}

/** Ends the access that the link gave until now: see [Note: lifetime of media addresses]. */
export async function endLink(tx: Tx, shareId: JobId): Promise<void> {
  await tx
    .updateTable('job')
    .set((eb) => ({ link_epoch: eb('link_epoch', '+', 1) }))
    .where('id', '=', shareId)
    .execute();
}

/** What a share shows besides its own columns. */
export interface ShareFacts extends KindCounts {
  id: JobId;
  owner_name: string;
  owner_picture_id: string | null;
  file_count: number;
  size_bytes: number;
  cover_file_id: FileId | null;
  cover_edit_version: number | null;
}

export async function findShareFacts(database: Database, shareId: JobId): Promise<ShareFacts | undefined> {
  return (await selectShareFacts(database, [shareId])).get(shareId);
}

export async function selectShareFacts(
  database: Database,
  shareIds: readonly JobId[],
): Promise<Map<JobId, ShareFacts>> {
  const rows = await selectFacts(database, { shareIds });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Each share needs one pass over its files. OFFSET has the same reason as in filesOf(). */
const selectFacts = preparedQuery(
  (_database: Database, value: Parameter<{ shareIds: readonly JobId[] }>) => sql<ShareFacts>`
    select job.id, account.name as owner_name, profile_picture.id as owner_picture_id,
      counted.file_count, counted.picture_count, counted.video_count, counted.document_count, counted.size_bytes, counted.cover_file_id,
      (select version from photo_edit where photo_edit.file_id = counted.cover_file_id) as cover_edit_version
    from job join account on account.id = job.owner_id
    left join profile_picture on profile_picture.account_id = job.owner_id
    cross join lateral (
      select count(*) filter (where file.is_master) as file_count,
        count(*) filter (where file.is_master and file.type = 'Pictures') as picture_count,
        count(*) filter (where file.is_master and file.type = 'Movies') as video_count,
        count(*) filter (where file.is_master and file.type = 'Documents') as document_count,
        coalesce(sum(file.size_bytes), 0)::bigint as size_bytes,
        (array_agg(file.id order by file.captured_wall desc, file.id desc)
          filter (where file.is_master and media.thumbhash is not null))[1] as cover_file_id
      from shared_file cross join lateral (
        select id, type, is_master, size_bytes, captured_wall, checksum from file where file.id = shared_file.file_id
          and deleted_at is null and (select deleted_at from job where job.id = file.job_id) is null offset 0
      ) as file join media on media.checksum = file.checksum
      where shared_file.share_id = job.id
    ) as counted
    where job.id = any(${value('shareIds')}::uuid[])
  `,
);

/** Some shares that expired before the given time. */
export async function selectExpiredShares(database: Database, before: Date, limit: number): Promise<JobId[]> {
  const rows = await database
    .selectFrom('job')
    .select('id')
    .where('type', '=', 'share')
    .where('expires_at', '<', before)
    .where('deleted_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Marks an expired share as being deleted permanently, unless its owner has extended it. Returns whether it did. */
export async function endExpiredShare(
  tx: Tx,
  shareId: JobId,
  { before, now }: { before: Date; now: Date },
): Promise<Pick<JobRow, 'owner_id' | 'title'> | undefined> {
  return tx
    .updateTable('job')
    .set({ deleted_at: now, is_purging: true })
    .where('id', '=', shareId)
    .where('expires_at', '<', before)
    .where('deleted_at', 'is', null)
    .returning(['owner_id', 'title'])
    .executeTakeFirst();
}
