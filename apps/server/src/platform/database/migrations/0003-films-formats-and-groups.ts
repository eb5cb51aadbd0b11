import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add altitude double precision,
      add video_codec text,
      add audio_codec text,
      add rotation_degrees smallint,
      add frames_per_second double precision,
      add is_hdr boolean not null default false,
      add content_id text,
      add burst_id text,
      add is_burst_primary boolean not null default false,
      add motion_offset_bytes bigint,
      add motion_size_bytes bigint,
      add encoding_state text check (encoding_state in ('waiting', 'processing', 'ready', 'failed')),
      add encoding_attempts int not null default 0,
      add encoding_failure text;
    create index media_content_id on media (content_id) where content_id is not null;
    create index media_burst_id on media (burst_id) where burst_id is not null;
    create index media_encoding on media (updated_at) where encoding_state in ('waiting', 'processing');

    alter table file add is_preferred boolean not null default false;
    create index file_group on file (job_id, group_id) where group_id is not null;
    create index file_tiles on file (job_id, captured_wall desc, id desc) where deleted_at is null and is_master;

    -- The release before this one kept these without looking at them. Housekeeping gives them to the queue.
    update media set state = 'waiting', attempts = 0, updated_at = 'epoch'
      where state = 'kept' and (mime_type like 'image/%' or mime_type like 'video/%' or mime_type = 'application/mxf');
  `.execute(database);
}
