import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_attribute (
      account_id uuid not null references account on delete cascade,
      key text not null,
      value text not null,
      updated_at timestamptz not null default now(),
      primary key (account_id, key)
    );

    create table account_option (
      account_id uuid not null references account on delete cascade,
      name text not null,
      value text not null,
      updated_at timestamptz not null default now(),
      primary key (account_id, name)
    );

    create table account_consent (
      account_id uuid not null references account on delete cascade,
      key text not null,
      is_given boolean not null,
      decided_at timestamptz not null,
      primary key (account_id, key)
    );

    create table terms_approval (
      account_id uuid not null references account on delete cascade,
      version text not null,
      approved_at timestamptz not null,
      primary key (account_id, version)
    );

    create table statistics_event (
      id bigint generated always as identity primary key,
      account_id uuid not null references account on delete cascade,
      name text not null,
      page text,
      details jsonb not null default '{}',
      happened_at timestamptz not null,
      received_at timestamptz not null
    );
    create index statistics_event_account on statistics_event (account_id, received_at);
    create index statistics_event_age on statistics_event (received_at);

    create table client_device (
      account_id uuid not null references account on delete cascade,
      device_id text not null,
      last_foreground timestamptz,
      last_engaged timestamptz,
      properties jsonb not null default '{}',
      updated_at timestamptz not null,
      primary key (account_id, device_id)
    );
    create index client_device_age on client_device (updated_at);

    create table client_error (
      fingerprint bytea primary key,
      message text not null,
      stack text not null,
      client_version text not null,
      browser text not null,
      count bigint not null default 1,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null
    );
    create index client_error_age on client_error (last_seen_at);
  `.execute(database);
}
