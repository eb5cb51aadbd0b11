import { type Kysely, sql } from 'kysely';

/** See ADR 25. The previous release knows neither the table nor the column, and deletes files without filling them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account add column purge_key bytea;
    create table purged_file (
      job_id uuid not null references job on delete cascade,
      digest bytea not null,
      owner_id uuid not null references account on delete cascade,
      file_id uuid not null,
      purged_at timestamptz not null default clock_timestamp(),
      primary key (job_id, digest)
    );
    create index purged_file_owner on purged_file (owner_id, purged_at, file_id);
    create index purged_file_age on purged_file (purged_at);
  `.execute(database);
}
