import { type Kysely, sql } from 'kysely';

/** The previous release does not know the column, and televisions to which it gives something else keep it null. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table television add column file_ids uuid[]`.execute(database);
}
