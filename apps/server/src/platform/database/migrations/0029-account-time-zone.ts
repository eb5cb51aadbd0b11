import { type Kysely, sql } from 'kysely';

/** The time zone of the client that the person used last, for the dates of videos that are known in UTC only. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column time_zone text`.execute(database);
}
