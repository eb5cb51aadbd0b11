import { type FileId, type JobId, limits } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { editVersionOf } from '../../library/jobs/index.ts';
import type { AlbumsToSearch } from '../matching/index.ts';

export interface FoundInAlbum {
  job_id: JobId;
  count: number;
  /** Null where only documents match. */
  cover_id: FileId | null;
  edit_version: number | null;
}

/** The matching files of each album whose contents are not in the timeline; albums without any are left out. */
export async function countInAlbums(
  database: Database,
  { ids, condition }: AlbumsToSearch,
  timelineId: JobId,
): Promise<FoundInAlbum[]> {
  const { rows } = await sql<FoundInAlbum>`
    select album.id as job_id, found.count, file.id as cover_id, ${editVersionOf('file')} as edit_version
    from unnest(${ids}::uuid[]) as album (id)
    cross join lateral (
      select count(*)::int as count,
        (array_agg(id order by captured_wall desc, id desc) filter (where type <> 'Documents'))[1] as cover_id
      from (
        select file.id, file.captured_wall, file.type from file
        where file.job_id = album.id and file.deleted_at is null and file.is_master and ${condition}
          and not exists (
            select from file as own
            where own.checksum = file.checksum and own.job_id = ${timelineId}::uuid and own.deleted_at is null
          )
        limit ${limits.countedInAlbum}
      ) as matching
    ) as found
    left join file on file.id = found.cover_id
    where found.count > 0
  `.execute(database);
  return rows;
}
