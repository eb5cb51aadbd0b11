import { type Kysely, sql } from 'kysely';

/**
 * The previous release reads `max_space` and `is_read_only` as before. An account that it creates has no row here until its storage is
 * computed for the first time, see [Note: ledger of storage].
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table storage_grant (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account on delete cascade,
      source text not null check (source in ('capture', 'b2b', 'capture_stripe', 'apple_store', 'android_store',
        'connect_store', 'customer_service', 'other')),
      size_bytes bigint not null check (size_bytes >= 0),
      reference text not null,
      product_id text,
      reason text not null,
      starts_at timestamptz not null,
      renews_at timestamptz,
      ends_at timestamptz,
      replaced_at timestamptz,
      is_counted boolean not null default false,
      created_at timestamptz not null default now(),
      check (ends_at is not null or replaced_at is null)
    );
    create index storage_grant_account on storage_grant (account_id, starts_at);
    create unique index storage_grant_reference on storage_grant (source, reference) where replaced_at is null;
    create index storage_grant_next_end on storage_grant (ends_at) where is_counted and ends_at is not null;
    create index storage_grant_next_start on storage_grant (starts_at) where not is_counted and replaced_at is null;

    insert into storage_grant (account_id, source, size_bytes, reference, reason, starts_at, is_counted)
    select id, 'capture', max_space, id::text, 'included', created_at, true from account;

    alter table account add column has_ended_plan boolean not null default false;

    create table operator_key (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      key_hash bytea not null unique,
      scopes text[] not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
  `.execute(database);
}
