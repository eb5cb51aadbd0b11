import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table, and creates the one of its migrator again when it needs that. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only_row boolean primary key default true check (is_only_row),
      id uuid not null,
      generation bigint not null check (generation > 0)
    );
    drop table if exists kysely_migration_lock;
  `.execute(database);
}
