import { type Kysely, sql } from 'kysely';

/** The favorites of a timeline's owner. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column is_favorite boolean not null default false`.execute(database);
}
