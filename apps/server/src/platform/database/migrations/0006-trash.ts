import { type Kysely, sql } from 'kysely';

/**
 * The indexes hold nothing but the trash, which is empty before this release, so building them is one read of the table.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index file_trash on file (owner_id, deleted_at, id desc) include (is_master, job_id)
      where deleted_at is not null;
    create index file_trash_age on file (deleted_at) where deleted_at is not null;

    create table loose_blob (
      checksum bytea primary key check (length(checksum) = 32),
      since timestamptz not null default clock_timestamp()
    );
  `.execute(database);
}
