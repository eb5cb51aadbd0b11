import { type Kysely, sql } from 'kysely';

/**
 * The account whose person logs in again, for calls that need a recent login. Without a reference, because anyone may start a login
 * and name any account; the row is deleted within an hour.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table login_attempt add column again_account_id uuid`.execute(database);
}
