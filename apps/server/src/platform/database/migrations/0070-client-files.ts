import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_file (
      name text primary key,
      content bytea not null,
      is_gzipped boolean not null,
      used_at timestamptz not null default now()
    );
    alter table client_file alter column content set storage external;
  `.execute(database);
}
