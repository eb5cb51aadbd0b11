import { type Kysely, sql } from 'kysely';

/** New columns of `job` have constant defaults, so that adding them reads nothing. The previous release has no shares. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add expires_at timestamptz,
      add requires_login boolean not null default false,
      add include_location boolean not null default false,
      add allow_download boolean not null default true;
    create index job_shares on job (owner_id, id) where type = 'share';
    create index job_expiry on job (expires_at) where expires_at is not null;

    create table shared_file (
      share_id uuid not null references job on delete cascade,
      file_id uuid not null references file on delete cascade,
      primary key (share_id, file_id)
    );
    create index shared_file_file on shared_file (file_id);

    create table job_use (
      job_id uuid primary key references job on delete cascade,
      opened_count bigint not null default 0,
      last_opened_at timestamptz,
      downloaded_count bigint not null default 0,
      last_downloaded_at timestamptz
    );
  `.execute(database);
}
