import { type Kysely, sql } from 'kysely';

/**
 * The previous release does not know the column. `base_grant` has a mark while it counts, see formatTelevisionGrant(): the previous release takes
 * that for an access that has ended, and a television to which it gives something else loses the mark, though not the files.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table television add column file_ids uuid[]`.execute(database);
}
