import { type Kysely, sql } from 'kysely';

/** Edits that the previous release saves are added to no album. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table open_edit add column album_ids uuid[] not null default '{}'`.execute(database);
}
