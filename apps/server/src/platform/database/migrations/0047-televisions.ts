import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table television (
      id uuid primary key,
      number bigint generated always as identity unique,
      secret_hash bytea not null unique,
      code text unique,
      name text not null,
      expires_at timestamptz not null,
      account_id uuid references account on delete cascade,
      job_id uuid references job on delete cascade,
      base_grant text,
      start_day date,
      end_day date,
      is_shuffled boolean not null default false,
      shows_details boolean not null default false,
      revision int not null default 0,
      check ((code is null) = (num_nonnulls(account_id, job_id, base_grant) = 3)),
      check ((code is not null) = (num_nulls(account_id, job_id, base_grant) = 3))
    );
    create index television_of_account on television (account_id) where account_id is not null;
    create index television_of_job on television (job_id) where job_id is not null;
    create index television_expiry on television (expires_at);
  `.execute(database);
}
