import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/**
 * The words of files, their cameras in the order of the timeline, and the files that have no words yet, of which there are none once the
 * task has read them. The list of pending words is short, since every search reads all of it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists file_words`.execute(database);
  await sql`
    create index concurrently file_words on file using gin (search_words) with (gin_pending_list_limit = 256)
      where deleted_at is null and is_master
  `.execute(database);
  await sql`drop index if exists file_cameras`.execute(database);
  await sql`
    create index concurrently file_cameras on file (job_id, camera, captured_wall desc, id desc)
      where deleted_at is null and is_master and camera is not null
  `.execute(database);
  await sql`drop index if exists file_without_words`.execute(database);
  await sql`create index concurrently file_without_words on file (id) where search_words is null`.execute(database);
}
