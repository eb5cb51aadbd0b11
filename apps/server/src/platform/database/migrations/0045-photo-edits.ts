import { type Kysely, sql } from 'kysely';

/** The previous release does not know these tables. The bytes of stickers are blobs as those of files are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table photo_edit (
      file_id uuid primary key references file on delete cascade,
      original_id uuid not null,
      original_job_id uuid not null,
      original_checksum bytea not null,
      document jsonb not null,
      version integer not null default 1,
      batch_id uuid,
      saved_at timestamptz not null
    );
    create index photo_edit_original on photo_edit (original_id);
    create index photo_edit_batch on photo_edit (batch_id) where batch_id is not null;

    create table open_edit (
      file_id uuid primary key,
      account_id uuid not null references account on delete cascade,
      job_id uuid not null references job on delete cascade,
      is_new boolean not null,
      original_id uuid not null,
      original_job_id uuid not null,
      original_checksum bytea not null,
      path text not null,
      document jsonb not null,
      adds_to_albums boolean not null,
      batch_id uuid,
      state text not null check (state in ('waiting', 'rendering', 'failed')),
      failure text,
      lost_decoders integer not null default 0,
      revision uuid not null,
      saved_at timestamptz not null
    );
    create index open_edit_account on open_edit (account_id);
    create index open_edit_job on open_edit (job_id, saved_at);
    create index open_edit_batch on open_edit (batch_id) where batch_id is not null;

    create table own_sticker (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      checksum bytea not null references blob,
      width integer not null,
      height integer not null,
      size_bytes bigint not null,
      created_at timestamptz not null default now()
    );
    create index own_sticker_account on own_sticker (account_id, created_at);
    create index own_sticker_checksum on own_sticker (checksum);
  `.execute(database);
}
