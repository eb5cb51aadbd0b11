import { type Kysely, sql } from 'kysely';

/** Without a file a comment is of its album as a whole. The release before passes over those. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table comment alter column file_id drop not null`.execute(database);
}
