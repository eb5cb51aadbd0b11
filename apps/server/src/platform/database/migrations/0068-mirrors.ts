import { type Kysely, sql } from 'kysely';

/** The previous release writes nothing here: what it stores meanwhile is found by the comparison of the storages. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table mirror_queue (
      checksum bytea primary key,
      queued_at timestamptz not null default clock_timestamp(),
      attempts int not null default 0,
      failure text
    );
    create index mirror_queue_queued_at on mirror_queue (queued_at, checksum);
    create table storage_mirror (
      is_only_row boolean primary key default true check (is_only_row),
      location text not null,
      generation bigint not null default 0,
      compared_shards int not null default 0,
      compared_at timestamptz
    );
    create table storage_move (
      location text primary key,
      verified_shards int not null default 0,
      moved_at timestamptz
    );
  `.execute(database);
}
