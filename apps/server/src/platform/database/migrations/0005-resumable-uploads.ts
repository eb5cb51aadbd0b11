import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add reserved_space bigint not null default 0 check (reserved_space >= 0);

    create table upload (
      id uuid primary key,
      job_id uuid not null references job,
      owner_id uuid not null references account,
      added_by uuid not null references account,
      size_bytes bigint not null check (size_bytes >= 0),
      offset_bytes bigint not null default 0 check (offset_bytes between 0 and size_bytes),
      fields jsonb not null,
      metadata text not null,
      staging jsonb not null,
      state text not null default 'receiving' check (state in ('receiving', 'received', 'stored', 'failed')),
      file_id uuid,
      is_duplicate boolean not null default false,
      failure text,
      writer text,
      writer_seen_at timestamptz,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index upload_open on upload (owner_id) where state in ('receiving', 'received');
    create index upload_of_person on upload (added_by, job_id) where state in ('receiving', 'received');
    create index upload_expiry on upload (expires_at);
    create unique index upload_handle on upload ((staging ->> 'handle'));

    alter table file
      add hint_wall timestamp(3),
      add hint_offset_minutes smallint,
      add hint_latitude double precision,
      add hint_longitude double precision,
      add description text;
  `.execute(database);
}
