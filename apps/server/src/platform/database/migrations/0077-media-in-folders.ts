import { type Kysely, sql } from 'kysely';

/** The same as `blob.in_folder`, for lists of files, which join media and not blobs. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table media add column in_folder boolean`.execute(database);
}
