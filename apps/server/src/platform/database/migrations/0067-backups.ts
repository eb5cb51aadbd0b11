import { type Kysely, sql } from 'kysely';

/** The previous release frees blobs without looking at holds; it takes no backups that need them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table blob_hold (
      name text primary key,
      ends_at timestamptz not null,
      spares_from timestamptz not null
    );
    create table backup_state (
      is_only_row boolean primary key default true check (is_only_row),
      repository text not null,
      last_backup text,
      consistent_at timestamptz,
      stored_bytes bigint,
      backup_failure text,
      tried_at timestamptz,
      log_until timestamptz,
      log_failure text,
      tested_backup text,
      tested_at timestamptz,
      test_failure text,
      test_tried_at timestamptz,
      told_at timestamptz
    );
  `.execute(database);
}
