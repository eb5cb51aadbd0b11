import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/**
 * Everything that an account's library consists of, without ids: two accounts with the same library have the same state. The
 * account's own name is `self`, and groups are numbered in the order of their files.
 */
export async function describeState(database: Database, email: string): Promise<unknown> {
  const { rows } = await sql<{ state: unknown }>`
    with self as (select id, used_space from account where email = ${email}),
    own as (select job.* from job join self on job.owner_id = self.id where job.deleted_at is null),
    person as (
      select id, case when id = (select id from self) then 'self' else name end as name from account
      union all select id, name from guest
    ),
    ranked as (
      select file.*, row_number() over (partition by job_id order by coalesce(ordered_at, uploaded_at), id) as position,
        encode(checksum, 'hex') as sha from file where job_id in (select id from own)
    ),
    described as (
      select ranked.job_id, ranked.id, position, jsonb_build_object(
        'position', position, 'path', path, 'sha', sha, 'size', size_bytes, 'mtime', mtime, 'ctime', ctime, 'type', type,
        'screenshot', is_screenshot, 'wall', captured_wall, 'offset', captured_offset_minutes, 'source', captured_source,
        'month', month, 'group', (select min(other.position) from ranked other
          where other.job_id = ranked.job_id and other.group_id = ranked.group_id),
        'group_type', group_type, 'master', is_master, 'preferred', is_preferred, 'hint', hint_wall,
        'hint_offset', hint_offset_minutes, 'latitude', hint_latitude, 'longitude', hint_longitude,
        'description', description, 'favorite', is_favorite, 'comments', comment_count, 'loves', reaction_count,
        'edit', (select jsonb_build_object('document', document #- '{source,fileId}', 'original', encode(original_checksum, 'hex'),
            'is_original_there', exists (select from file as original where original.id = original_id
              and original.checksum = original_checksum and original.owner_id = ranked.owner_id),
            'is_original_named', document #>> '{source,fileId}' = original_id::text,
            'saved', date_trunc('milliseconds', saved_at)) from photo_edit where photo_edit.file_id = ranked.id),
        'uploaded', date_trunc('milliseconds', uploaded_at), 'deleted', deleted_at,
        'adder', (select name from person where person.id = coalesce(guest_id, added_by))
      ) as state from ranked
    )
    select jsonb_build_object('used', (select used_space from self), 'jobs', (
      select jsonb_agg(jsonb_build_object(
        'type', type, 'title', title, 'privacy', privacy_mode, 'permissions', permissions, 'sharing', allow_sharing, 'location', include_location, 'download', allow_download, 'expires', expires_at,
        'order', sort_order, 'size', size_bytes, 'comment_count', comment_count, 'reaction_count', reaction_count,
        'created', case when type = 'story' then date_trunc('milliseconds', created_at) end,
        'modified', case when type = 'story' then date_trunc('milliseconds', modified_at) end,
        'cover', (select position from described where id = cover_id),
        'attributes', (select jsonb_object_agg(name, value) from job_attribute where job_id = own.id),
        'files', (select jsonb_agg(state order by position) from described where job_id = own.id),
        'months', (select jsonb_agg(to_jsonb(job_month) - 'job_id' order by month) from job_month
          where job_id = own.id and picture_count + video_count + document_count > 0),
        'participants', (select jsonb_agg(jsonb_build_array(name, is_subscribed, date_trunc('milliseconds', joined_at))
          order by joined_at, name) from participant join person on person.id = person_id where job_id = own.id),
        'comments', (select jsonb_agg(jsonb_build_array(name, position, text, date_trunc('milliseconds', comment.created_at),
            date_trunc('milliseconds', edited_at)) order by serial)
          from comment join person on person.id = person_id left join described on described.id = file_id
          where comment.job_id = own.id),
        'loves', (select jsonb_agg(jsonb_build_array(name, position, date_trunc('milliseconds', reaction.created_at))
          order by position, name)
          from reaction join person on person.id = person_id left join described on described.id = file_id
          where reaction.job_id = own.id)
      ) order by type, title, created_at) from own
    )) as state
  `.execute(database);
  return rows[0]?.state;
}
