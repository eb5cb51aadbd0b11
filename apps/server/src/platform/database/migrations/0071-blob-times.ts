import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Blobs are added in the order of their times, for which this index needs a few pages, whatever their number. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists blob_created_at_index`.execute(database);
  await sql`create index concurrently blob_created_at_index on blob using brin (created_at)`.execute(database);
}
