import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table administrator_notice (
      kind text primary key,
      since timestamptz not null default clock_timestamp()
    )
  `.execute(database);
}
