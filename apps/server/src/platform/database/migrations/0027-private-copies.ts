import { type Kysely, sql } from 'kysely';

/** The new column has a constant default, so that adding it reads nothing. The previous release makes no such downloads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table private_copy (
      checksum bytea not null references blob on delete cascade,
      as_jpeg boolean not null,
      planner_version int not null,
      kind text not null check (kind in ('lossless', 'converted', 'unchanged', 'none')),
      size_bytes bigint not null,
      crc32 bigint not null check (crc32 between 0 and 4294967295),
      mime_type text not null,
      file_name text,
      content_checksum bytea,
      primary key (checksum, as_jpeg)
    );

    alter table download_blob add is_private boolean not null default false;
  `.execute(database);
}
