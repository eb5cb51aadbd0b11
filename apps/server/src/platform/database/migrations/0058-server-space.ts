import { type Kysely, sql } from 'kysely';

/** The previous release does not know the table. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_space (
      is_only_row boolean primary key default true check (is_only_row),
      level text not null check (level in ('enough', 'low', 'full')),
      free_bytes bigint not null
    );
    insert into server_space (level, free_bytes) values ('enough', 0);
  `.execute(database);
}
