import type { JobId, PersonId, UploadId } from '@stund/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';

export interface OpenUploadOfOthers {
  id: UploadId;
  path: string;
  size_bytes: number;
  offset_bytes: number;
  created_at: Date;
  person_id: PersonId;
  name: string;
  is_guest: boolean;
}

/** The open uploads to a job of everyone but its owner, the largest first. */
export async function selectNamedUploadsOfOthers(database: Database, jobId: JobId): Promise<OpenUploadOfOthers[]> {
  const { rows } = await sql<OpenUploadOfOthers>`
    select upload.id, upload.fields ->> 'path' as path, upload.size_bytes, upload.offset_bytes, upload.created_at,
      coalesce(upload.guest_id, upload.added_by) as person_id, upload.guest_id is not null as is_guest,
      coalesce(case when upload.guest_id is null then account.name else guest.name end, '') as name
    from upload
    join account on account.id = upload.added_by
    left join guest on guest.id = upload.guest_id
    where upload.job_id = ${jobId} and upload.state in ('receiving', 'received')
      and (upload.guest_id is not null or upload.added_by <> upload.owner_id)
    order by upload.size_bytes desc, upload.id
  `.execute(database);
  return rows;
}
