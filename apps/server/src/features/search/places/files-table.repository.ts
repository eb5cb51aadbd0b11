import { type RawBuilder, sql } from 'kysely';
import type { JobOfFiles } from '../../library/jobs/index.ts';

/** As filesOf(), as text of a statement. */
export function filesTable({ id, type }: JobOfFiles): RawBuilder<unknown> {
  return type === 'share'
    ? sql`(select shown.* from shared_file join file as shown on shown.id = shared_file.file_id
        where shared_file.share_id = ${id} and shown.deleted_at is null
          and (select deleted_at from job where job.id = shown.job_id) is null)`
    : sql`(select * from file as shown where shown.job_id = ${id} and shown.deleted_at is null)`;
}
