import { type Kysely, sql } from 'kysely';

/** The brand and the language of the terms that were seen. The previous release writes approvals without them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table terms_approval add brand text, add language text`.execute(database);
}
