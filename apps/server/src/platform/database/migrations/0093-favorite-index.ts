import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists file_favorites`.execute(database);
  await sql`
    create index concurrently file_favorites on file (job_id, captured_wall desc, id desc)
    where is_favorite and is_master and deleted_at is null
  `.execute(database);
}
