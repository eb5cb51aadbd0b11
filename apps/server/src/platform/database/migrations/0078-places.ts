import { type Kysely, sql } from 'kysely';

/** What was stored before gets its places by a task: see docs/adr/0067-places.md. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file
      add column place_area integer,
      add column place_id integer,
      add column place_cell bigint;
    create table place_state (
      is_only_row boolean primary key default true check (is_only_row),
      version text not null default '',
      position uuid,
      done_at timestamptz
    );
    insert into place_state default values;
  `.execute(database);
}
