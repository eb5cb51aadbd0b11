import { type Kysely, sql } from 'kysely';

/** Every upload asks how much its owner has in the trash. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index file_trash_size on file (owner_id) include (size_bytes) where deleted_at is not null
  `.execute(database);
}
