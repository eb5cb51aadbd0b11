import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table device_login (
      id uuid primary key,
      secret_hash bytea not null unique,
      code text not null unique,
      device_id text not null,
      device_name text not null,
      client_address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      account_id uuid references account on delete cascade,
      confirmed_by_token uuid,
      check ((account_id is null) = (confirmed_by_token is null))
    );
    create index device_login_of_account on device_login (account_id) where account_id is not null;
    create index device_login_expiry on device_login (expires_at);
  `.execute(database);
}
