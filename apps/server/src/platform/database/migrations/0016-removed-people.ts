import { type Kysely, sql } from 'kysely';

/** The previous release does not read this table: on its nodes a removed person has the access of anyone with the link. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_person (
      job_id uuid not null references job on delete cascade,
      account_id uuid references account on delete cascade,
      guest_id uuid references guest on delete cascade,
      person_id uuid not null generated always as (coalesce(account_id, guest_id)) stored,
      removed_at timestamptz not null default now(),
      primary key (job_id, person_id),
      check (num_nonnulls(account_id, guest_id) = 1)
    );
    create index removed_person_account on removed_person (account_id) where account_id is not null;
    create index removed_person_guest on removed_person (guest_id) where guest_id is not null;
  `.execute(database);
}
