import { type Kysely, sql } from 'kysely';

/** Raised whenever the logins in progress of a person end. A login counts only in the epoch in which its credentials were checked. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table identity add column login_epoch int not null default 1`.execute(database);
  await sql`alter table second_factor_wait add column login_epoch int not null default 1`.execute(database);
}
