import { type Kysely, sql } from 'kysely';

/**
 * Old changes are deleted from tomorrow on: a node of the previous release would not tell a client that is far behind that some
 * are missing.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`insert into lease (name, ends_at) values ('changes', now() + interval '1 day')`.execute(database);
}
