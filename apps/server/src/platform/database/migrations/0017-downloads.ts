import { type Kysely, sql } from 'kysely';

/**
 * A release before this one removes blobs that only a download keeps. While both run, such a download ends with an error, never
 * with other bytes.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table download (
      id uuid primary key,
      job_id uuid not null,
      owner_id uuid not null references account,
      account_id uuid references account,
      guest_id uuid,
      address_key text,
      access_grant text not null,
      state text not null check (state in ('preparing', 'ready', 'failed')),
      name text not null,
      options jsonb not null,
      entry_count int not null,
      central_start bigint,
      central_bytes bigint,
      total_bytes bigint,
      digest text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      check (state <> 'ready' or
        (central_start is not null and central_bytes is not null and total_bytes is not null and digest is not null))
    );
    create index download_account on download (account_id) where account_id is not null;
    create index download_address on download (address_key) where address_key is not null;
    create index download_expiry on download (expires_at);

    create table download_page (
      download_id uuid not null references download on delete cascade,
      position int not null,
      local_start bigint not null,
      central_start bigint not null,
      entries bytea not null,
      primary key (download_id, position)
    );
    alter table download_page alter column entries set storage external;

    create table download_draft (
      download_id uuid not null references download on delete cascade,
      position int not null,
      files jsonb not null,
      primary key (download_id, position)
    );

    create table download_content (
      download_id uuid not null references download on delete cascade,
      position int not null,
      bytes bytea not null,
      primary key (download_id, position)
    );

    create table download_blob (
      download_id uuid not null references download on delete cascade,
      checksum bytea not null,
      as_jpeg boolean not null,
      primary key (download_id, checksum)
    );
    create index download_blob_checksum on download_blob (checksum);

    create table picture_jpeg (
      checksum bytea primary key references blob on delete cascade,
      file_name text,
      size_bytes bigint not null,
      crc32 bigint not null check (crc32 between 0 and 4294967295),
      used_at timestamptz not null default now()
    );
    create index picture_jpeg_age on picture_jpeg (used_at);
  `.execute(database);
}
