import type { AccountId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

export interface Losses {
  pictures: number;
  videos: number;
  documents: number;
  size: number;
  trashed_files: number;
  albums: number;
  people_in_albums: number;
  shares: number;
  subscribed_albums: number;
  files_in_albums_of_others: number;
}

/** What disappears with an account, counted now. */
export async function countLosses(database: Database, id: AccountId): Promise<Losses> {
  const { rows } = await sql<Losses>`
    with own as (select id, type from job where owner_id = ${id} and deleted_at is null),
      months as (
        select coalesce(sum(picture_count), 0) as pictures, coalesce(sum(video_count), 0) as videos,
          coalesce(sum(document_count), 0) as documents
        from job_month where job_id in (select id from own)
      )
    select months.pictures::bigint as pictures, months.videos::bigint as videos, months.documents::bigint as documents,
      (select coalesce(sum(size_bytes), 0)::bigint from blob where checksum in (
        select checksum from file where owner_id = ${id}) and in_folder is not true) as size,
      (select count(*) from file where owner_id = ${id} and deleted_at is not null and is_master) as trashed_files,
      (select count(*) from own where type = 'story') as albums,
      (select count(distinct person_id) from participant
        where job_id in (select id from own where type = 'story') and person_id <> ${id}) as people_in_albums,
      (select count(*) from own where type = 'share') as shares,
      (select count(*) from participant join job on job.id = participant.job_id
        where participant.account_id = ${id} and is_subscribed and job.owner_id <> ${id} and job.deleted_at is null) as subscribed_albums,
      (select count(*) from file where added_by = ${id} and guest_id is null and owner_id <> ${id}
        and deleted_at is null and is_master and job_id in (select job_id from participant where account_id = ${id})) as files_in_albums_of_others
    from months
  `.execute(database);
  return rows[0]!;
}
