import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add video_source text check (video_source in ('original', 'made')),
      add preview_source text check (preview_source in ('original', 'video', 'made'));
    -- Films that were kept unseen because ffmpeg was missing, to be found again once it is there.
    create index media_unseen_films on media (checksum) where failure = 'ffmpeg is missing';
  `.execute(database);
}
