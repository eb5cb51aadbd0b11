import { sql } from 'kysely';

/**
 * Joins `job` with its cover: the file that was chosen where it is still there, and otherwise the newest one; `cover.file_id` is null for an
 * empty job. Needs a constant number of index lookups a job.
 */
export const joinCover = sql`cross join lateral (
      select coalesce(
        (select id from file where file.id = job.cover_id and file.job_id = job.id and deleted_at is null),
        (select id from file where file.job_id = job.id and deleted_at is null and is_master
          order by captured_wall desc, id desc limit 1)
      ) as file_id
    ) as cover`;
