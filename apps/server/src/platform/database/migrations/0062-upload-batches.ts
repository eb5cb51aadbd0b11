import { type Kysely, sql } from 'kysely';

/** Files that the previous release adds are ordered by the time of their upload, like all older ones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file add column ordered_at timestamptz;
    create index file_ordered on file (job_id, coalesce(ordered_at, uploaded_at), id) where deleted_at is null;
    create table upload_batch (
      job_id uuid not null references job on delete cascade,
      batch_key bytea not null,
      began_at timestamptz not null default now(),
      primary key (job_id, batch_key)
    );
    create index upload_batch_began on upload_batch (began_at);
  `.execute(database);
}
