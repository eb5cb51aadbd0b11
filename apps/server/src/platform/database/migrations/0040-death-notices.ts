import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table death_notice (
      account_id uuid primary key references account on delete cascade,
      id uuid not null unique,
      state text not null check (state in ('waiting', 'released', 'confirmed', 'ended')),
      reference text,
      recorded_at timestamptz not null,
      wait_days int not null check (wait_days > 0),
      waits_until timestamptz not null,
      mails_sent int not null default 0,
      veto_hash bytea not null unique,
      link_hash bytea unique,
      link_until timestamptz,
      link_mailed_at timestamptz,
      used_count int not null default 0,
      used_at timestamptz,
      ended_at timestamptz,
      next_at timestamptz,
      check (state <> 'released' or num_nonnulls(link_hash, link_until) = 2)
    );
    create index death_notice_next on death_notice (next_at) where next_at is not null;
  `.execute(database);
}
