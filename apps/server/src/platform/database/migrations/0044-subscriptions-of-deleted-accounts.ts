import { type Kysely, sql } from 'kysely';

/** The previous release leaves the column empty: it does not set subscriptions to end. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_subscription add column suspended jsonb`.execute(database);
}
