import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table blob_damage (
      checksum bytea not null,
      location text not null,
      kind text not null check (kind in ('missing', 'damaged', 'unreadable')),
      found_at timestamptz not null default clock_timestamp(),
      repaired_at timestamptz,
      announced_at timestamptz,
      primary key (checksum, location)
    );
    create index blob_damage_open on blob_damage (announced_at) where repaired_at is null;
    create table scrub_state (
      is_only_row boolean primary key default true check (is_only_row),
      position bytea not null default '',
      round_started_at timestamptz not null default now(),
      last_round_ended_at timestamptz,
      read_blobs bigint not null default 0,
      read_bytes bigint not null default 0
    );
    insert into scrub_state default values;
  `.execute(database);
}
