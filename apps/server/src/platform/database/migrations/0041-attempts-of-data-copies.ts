import { type Kysely, sql } from 'kysely';

/** The previous release leaves the column empty: its copies are finished by the release that began them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table data_copy add column attempt uuid`.execute(database);
}
