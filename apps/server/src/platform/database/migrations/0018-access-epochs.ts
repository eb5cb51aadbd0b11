import { type Kysely, sql } from 'kysely';

/** The first epoch leaves media addresses as they were, so that those of the previous release and of this one are valid on both. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table account add access_epoch int not null default 1`.execute(database);
}
