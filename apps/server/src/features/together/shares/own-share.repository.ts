import type { AccountId, FileId, JobId, ShareOrder } from '@stund/contract';
import { sql } from 'kysely';
import type { Database, JobRow } from '../../../platform/database/schema.ts';
import { joinCover, joinKindCounts, type KindCounts } from '../../library/jobs/index.ts';

export interface SharePosition {
  key: number;
  id: JobId;
}

export type ListedShare = JobRow & {
  opened_count: number | null;
  last_opened_at: Date | null;
  downloaded_count: number | null;
  last_downloaded_at: Date | null;
  /** What the list is sorted by, ascending; equal ones have the newest id first. */
  sort_key: number;
};

const sortKeys = {
  NEWEST: sql<number>`-extract(epoch from job.created_at)::float8`,
  LAST_OPENED: sql<number>`coalesce(-extract(epoch from job_use.last_opened_at)::float8, 'infinity')`,
  ENDING_SOONEST: sql<number>`coalesce(extract(epoch from job.expires_at)::float8, 'infinity')`,
} as const satisfies Record<ShareOrder, unknown>;

/** A page of the owner's shares and shared albums. */
export function selectOwnShares(
  database: Database,
  ownerId: AccountId,
  { order, after, limit }: { order: ShareOrder; after: SharePosition | undefined; limit: number },
): Promise<ListedShare[]> {
  const key = sortKeys[order];
  let query = database
    .selectFrom('job')
    .leftJoin('job_use', 'job_use.job_id', 'job.id')
    .selectAll('job')
    .select(['job_use.opened_count', 'job_use.last_opened_at'])
    .select(['job_use.downloaded_count', 'job_use.last_downloaded_at'])
    .select(key.as('sort_key'))
    .where('job.owner_id', '=', ownerId)
    .where('job.type', 'in', ['share', 'story'])
    .where('job.privacy_mode', '=', 'shared')
    .where('job.deleted_at', 'is', null)
    .orderBy(key)
    .orderBy('job.id', 'desc')
    .limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${key} > ${after.key}::float8 or (${key} = ${after.key}::float8 and job.id < ${after.id}))`,
    );
  return query.execute();
}

/** What an album in the list shows besides its own columns. */
export interface AlbumFacts extends KindCounts {
  id: JobId;
  file_count: number;
  cover_file_id: FileId | null;
  cover_edit_version: number | null;
  participant_count: number;
}

/** Each album needs a constant number of index lookups. */
export async function selectSharedAlbumFacts(
  database: Database,
  jobIds: readonly JobId[],
): Promise<Map<JobId, AlbumFacts>> {
  const { rows } = await sql<AlbumFacts>`
    select job.id,
      counted.file_count, counted.picture_count, counted.video_count, counted.document_count,
      cover.file_id as cover_file_id,
      (select version from photo_edit where photo_edit.file_id = cover.file_id) as cover_edit_version,
      (select count(*) from participant where participant.job_id = job.id) as participant_count
    from job
    ${joinCover}
    ${joinKindCounts}
    where job.id = any(${jobIds}::uuid[])
  `.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Someone who agreed to be seen. */
export interface Opener {
  job_id: JobId;
  account_id: AccountId;
  name: string;
  picture_id: string | null;
  opened_count: number;
  last_opened_at: Date;
}

/** Those who opened each share and agreed to be seen, the latest first. */
export async function selectOpeners(
  database: Database,
  jobIds: readonly JobId[],
  limit: number,
): Promise<Map<JobId, Opener[]>> {
  const { rows } = await sql<Opener>`
    select opener.job_id, opener.account_id, account.name, profile_picture.id as picture_id,
      opener.opened_count, opener.last_opened_at
    from unnest(${jobIds}::uuid[]) as listed (id)
    cross join lateral (
      select * from job_opener where job_opener.job_id = listed.id order by last_opened_at desc, account_id limit ${limit}
    ) as opener
    join account on account.id = opener.account_id
    left join profile_picture on profile_picture.account_id = account.id
    order by opener.last_opened_at desc, opener.account_id
  `.execute(database);
  return Map.groupBy(rows, (row) => row.job_id);
}
