import { type Kysely, sql } from 'kysely';

/** Empty before this release. The bytes are a blob as a file's are: whoever frees blobs asks here too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile_picture (
      account_id uuid primary key references account on delete cascade,
      id uuid not null,
      checksum bytea not null references blob,
      created_at timestamptz not null default now()
    );
    create index profile_picture_blob on profile_picture (checksum);
  `.execute(database);
}
