import { type Kysely, sql } from 'kysely';

/** Uploads that the release before begins have no device, and outlast a logout as they did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table upload add device_id text`.execute(database);
}
