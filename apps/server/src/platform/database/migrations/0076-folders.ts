import { type Kysely, sql } from 'kysely';

/** Folders of the machine whose files are shown without being stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table blob add column in_folder boolean`.execute(database);
  await sql`
    create table folder (
      id uuid primary key,
      path text not null unique,
      created_at timestamptz not null default now(),
      scan_wanted_at timestamptz,
      scan_started_at timestamptz,
      scan_ended_at timestamptz,
      trouble text,
      trouble_since timestamptz,
      link_count bigint not null default 0,
      unreadable_count bigint not null default 0
    )
  `.execute(database);
  await sql`
    create table folder_account (
      folder_id uuid not null references folder on delete cascade,
      account_id uuid not null references account on delete cascade,
      primary key (folder_id, account_id)
    )
  `.execute(database);
  await sql`create index folder_account_account on folder_account (account_id)`.execute(database);
  await sql`
    create table folder_file (
      id bigint generated always as identity primary key,
      folder_id uuid not null,
      directory_digest bytea not null,
      path bytea not null,
      state text not null,
      size_bytes bigint not null,
      mtime_ns numeric(20) not null,
      inode numeric(20) not null,
      seen_at timestamptz not null default now(),
      vanished_at timestamptz,
      checksum bytea,
      crc32 bigint,
      mime_type text
    )
  `.execute(database);
  await sql`create index folder_file_directory on folder_file (folder_id, directory_digest)`.execute(database);
  await sql`create index folder_file_state on folder_file (folder_id, state, id)`.execute(database);
  await sql`create index folder_file_inode on folder_file (folder_id, inode)`.execute(database);
  await sql`create index folder_file_checksum on folder_file (checksum) where checksum is not null`.execute(database);
  await sql`
    create table folder_addition (
      account_id uuid not null references account on delete cascade,
      checksum bytea not null,
      file_id uuid,
      added_at timestamptz not null default now(),
      left_at timestamptz,
      primary key (account_id, checksum)
    )
  `.execute(database);
  await sql`
    create table uncharged_blob (
      checksum bytea not null references blob on delete cascade,
      account_id uuid not null references account on delete cascade,
      primary key (checksum, account_id)
    )
  `.execute(database);
  await sql`create index uncharged_blob_account on uncharged_blob (account_id)`.execute(database);
}
