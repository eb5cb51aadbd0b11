import { type Kysely, sql } from 'kysely';

/** New tables only. The previous release does not ask for one-time codes, which nobody can turn on before this one serves pages. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id text primary key,
      identity_id uuid not null references identity on delete cascade,
      rp_id text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey_identity on passkey (identity_id);

    create table passkey_challenge (
      bound_to text primary key,
      challenge text not null,
      expires_at timestamptz not null
    );
    create index passkey_challenge_expiry on passkey_challenge (expires_at);

    create table one_time_code (
      identity_id uuid primary key references identity on delete cascade,
      secret bytea not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      created_at timestamptz not null
    );

    create table recovery_code (
      identity_id uuid not null references identity on delete cascade,
      code_hash bytea not null,
      primary key (identity_id, code_hash)
    );

    create table second_factor_wait (
      interaction text primary key,
      identity_id uuid not null references identity on delete cascade,
      expires_at timestamptz not null
    );
    create index second_factor_wait_identity on second_factor_wait (identity_id);
    create index second_factor_wait_expiry on second_factor_wait (expires_at);

    create table identity_login (
      id uuid primary key,
      identity_id uuid not null references identity on delete cascade,
      method text not null,
      browser_hash bytea not null,
      device text not null,
      network text,
      created_at timestamptz not null
    );
    create index identity_login_latest on identity_login (identity_id, created_at desc);
    create index identity_login_age on identity_login (created_at);

    create table email_change (
      identity_id uuid primary key references identity on delete cascade,
      new_email text not null,
      current_code_hash bytea not null,
      new_code_hash bytea not null,
      attempts int not null default 0,
      expires_at timestamptz not null
    );
    create index email_change_expiry on email_change (expires_at);

    create table email_change_undo (
      token_hash bytea primary key,
      identity_id uuid not null references identity on delete cascade,
      previous_email text not null,
      changed_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index email_change_undo_identity on email_change_undo (identity_id);
    create index email_change_undo_expiry on email_change_undo (expires_at);
  `.execute(database);
}
