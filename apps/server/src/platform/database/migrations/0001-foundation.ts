import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id uuid primary key,
      email text not null,
      name text not null,
      language text,
      issuer text,
      subject text,
      is_administrator boolean not null default false,
      is_read_only boolean not null default false,
      used_space bigint not null default 0 check (used_space >= 0),
      max_space bigint not null check (max_space >= 0),
      created_at timestamptz not null default now(),
      disabled_at timestamptz
    );
    create unique index account_email on account (lower(email));
    create unique index account_subject on account (issuer, subject) where subject is not null;

    create table auth_token (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      token_hash bytea not null unique,
      device_id text not null,
      device_name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      authenticated_at timestamptz not null,
      expires_at timestamptz not null,
      unique (account_id, device_id)
    );

    create index auth_token_expiry on auth_token (expires_at);

    create table login_attempt (
      state_hash bytea primary key,
      challenge text not null,
      nonce text not null,
      pkce_verifier text not null,
      callback_url text not null,
      redirect text not null,
      locale text not null,
      utm_source text,
      expires_at timestamptz not null
    );
    create index login_attempt_expiry on login_attempt (expires_at);

    create table identity (
      id uuid primary key,
      email text not null,
      name text not null,
      language text,
      password_hash text,
      email_verified_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index identity_email on identity (lower(email));

    create table email_confirmation (
      interaction text primary key,
      identity_id uuid references identity on delete cascade,
      email text not null,
      name text not null,
      language text not null,
      password_hash text not null,
      code_hash bytea not null,
      attempts int not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index email_confirmation_email on email_confirmation (lower(email));
    create index email_confirmation_age on email_confirmation (created_at);

    create table password_reset (
      identity_id uuid primary key references identity on delete cascade,
      token_hash bytea not null unique,
      expires_at timestamptz not null
    );

    create table oidc_payload (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      user_code text,
      uid text,
      consumed_at timestamptz,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null;
    create index oidc_payload_uid on oidc_payload (model, uid) where uid is not null;
    create index oidc_payload_account on oidc_payload ((payload ->> 'accountId'));
    create index oidc_payload_expiry on oidc_payload (expires_at);

    create table server_secret (
      name text primary key,
      value bytea not null,
      created_at timestamptz not null default now()
    );

    create table throttle (
      key text primary key,
      attempts int not null,
      blocked_until timestamptz not null,
      window_ends_at timestamptz not null
    );
    create index throttle_expiry on throttle (window_ends_at);

    create table job (
      id uuid primary key,
      type text not null check (type in ('timeline', 'story', 'share')),
      owner_id uuid not null references account,
      title text not null default '',
      privacy_mode text not null default 'private' check (privacy_mode in ('shared', 'private')),
      permissions int not null default 3,
      cover_id uuid,
      size_bytes bigint not null default 0 check (size_bytes >= 0),
      last_serial bigint not null default 0,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index job_timeline on job (owner_id) where type = 'timeline';
    create index job_owner on job (owner_id);

    create table blob (
      checksum bytea primary key check (length(checksum) = 32),
      size_bytes bigint not null check (size_bytes >= 0),
      crc32 bigint not null check (crc32 between 0 and 4294967295),
      created_at timestamptz not null default now()
    );

    create table media (
      checksum bytea primary key references blob on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'ready', 'kept', 'failed')),
      attempts int not null default 0,
      failure text,
      mime_type text not null,
      width int,
      height int,
      duration_ms bigint,
      thumbhash bytea,
      captured_wall timestamp(3),
      captured_offset_minutes smallint,
      captured_source text,
      is_screenshot boolean not null default false,
      device_manufacturer text,
      device_model text,
      iso double precision,
      aperture double precision,
      exposure text,
      focal_length double precision,
      latitude double precision,
      longitude double precision,
      updated_at timestamptz not null default now()
    );
    create index media_waiting on media (updated_at) where state = 'waiting';

    create table file (
      id uuid primary key,
      job_id uuid not null references job,
      owner_id uuid not null references account,
      added_by uuid not null references account,
      checksum bytea not null references blob,
      path text not null,
      size_bytes bigint not null,
      mtime timestamptz not null,
      ctime timestamptz not null,
      type text not null check (type in ('Pictures', 'Movies', 'Documents')),
      is_screenshot boolean not null default false,
      captured_wall timestamp(3) not null,
      captured_offset_minutes smallint,
      captured_source text not null,
      month int not null generated always as
        ((extract(year from captured_wall) * 100 + extract(month from captured_wall))::int) stored,
      group_id text,
      group_type text check (group_type in ('live', 'burst')),
      is_master boolean not null default true,
      uploaded_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index file_timeline on file (job_id, captured_wall desc, id desc) where deleted_at is null;
    create index file_by_checksum on file (owner_id, checksum);
    create index file_blob on file (checksum);
    create index file_recent on file (job_id, uploaded_at desc) where deleted_at is null;

    create table job_month (
      job_id uuid not null references job on delete cascade,
      month int not null,
      picture_count int not null default 0 check (picture_count >= 0),
      screenshot_count int not null default 0 check (screenshot_count >= 0),
      video_count int not null default 0 check (video_count >= 0),
      document_count int not null default 0 check (document_count >= 0),
      primary key (job_id, month)
    );

    create table change (
      job_id uuid not null references job on delete cascade,
      serial bigint not null,
      type smallint not null,
      file_id uuid,
      payload jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (job_id, serial)
    );
  `.execute(database);
}
