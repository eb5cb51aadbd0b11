import { type Kysely, sql } from 'kysely';

/** Earlier releases took RealMedia videos for documents, whose copies without location and camera details are the originals. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`delete from private_copy where kind = 'unchanged' and mime_type = 'application/vnd.rn-realmedia'`.execute(
    database,
  );
}
