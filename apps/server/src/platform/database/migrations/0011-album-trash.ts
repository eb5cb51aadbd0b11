import { type Kysely, sql } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job add is_purging boolean not null default false;
    create index job_purging on job (id) where is_purging;
  `.execute(database);
}
