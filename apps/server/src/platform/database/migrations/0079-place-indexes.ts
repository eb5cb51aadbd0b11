import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Both contain only files that have a place, so that they cost nothing for others. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists file_places`.execute(database);
  await sql`
    create index concurrently file_places on file (job_id, place_area, place_id, captured_wall desc, id desc)
      where deleted_at is null and is_master and place_area is not null
  `.execute(database);
  await sql`drop index if exists file_cells`.execute(database);
  await sql`
    create index concurrently file_cells on file (job_id, place_cell)
      where deleted_at is null and is_master and place_cell is not null
  `.execute(database);
}
