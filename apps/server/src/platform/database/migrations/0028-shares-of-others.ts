import { type Kysely, sql } from 'kysely';

/** The previous release shares files of the caller only. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table job add has_files_of_others boolean not null default false`.execute(database);
}
