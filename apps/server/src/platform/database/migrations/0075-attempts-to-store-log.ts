import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table backup_state add column log_tried_at timestamptz`.execute(database);
}
