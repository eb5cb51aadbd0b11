import { type Kysely, sql } from 'kysely';

/** Checking the reference of each lease took half of the time to plan a large download. No earlier release has downloads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table download_blob drop constraint download_blob_download_id_fkey`.execute(database);
}
