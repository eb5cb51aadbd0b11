import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table read_only_notice (
      account_id uuid primary key references account on delete cascade,
      began_at timestamptz not null,
      mails_sent integer not null default 0,
      next_at timestamptz
    );
    create index read_only_notice_next on read_only_notice (next_at) where next_at is not null;
    create index account_perhaps_read_only on account (id) where is_read_only or has_ended_plan;
  `.execute(database);
}
