import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_opener (
      job_id uuid not null references job on delete cascade,
      account_id uuid not null references account on delete cascade,
      opened_count bigint not null default 0,
      last_opened_at timestamptz not null,
      primary key (job_id, account_id)
    );
    create index job_opener_account on job_opener (account_id);
  `.execute(database);
}
