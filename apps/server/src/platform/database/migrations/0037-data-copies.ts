import { type Kysely, sql } from 'kysely';

/** The previous release does not know the tables. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_copy (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      state text not null check (state in ('preparing', 'ready', 'failed')),
      requested_at timestamptz not null,
      ready_at timestamptz,
      downloaded_at timestamptz,
      expires_at timestamptz,
      name text,
      entries bytea,
      entry_count integer,
      central_start bigint,
      central_bytes bigint,
      total_bytes bigint,
      digest text
    );
    create index data_copy_account on data_copy (account_id, requested_at desc);
    create index data_copy_expiry on data_copy (expires_at) where expires_at is not null;
    create table data_copy_block (
      copy_id uuid not null references data_copy on delete cascade,
      position integer not null,
      bytes bytea not null,
      primary key (copy_id, position)
    );
    create index file_of_participant on file (added_by) where added_by <> owner_id;
  `.execute(database);
}
