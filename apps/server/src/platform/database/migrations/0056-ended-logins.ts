import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_login (
      token_hash bytea primary key,
      reason text not null,
      ended_at timestamptz not null default now()
    );
    create index ended_login_age on ended_login (ended_at);
  `.execute(database);
}
