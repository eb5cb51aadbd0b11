import { type Kysely, sql } from 'kysely';

/**
 * Which directory the root of a folder is, and each directory in it on which a disk is mounted, so that a disk that is away or another one is recognised.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table folder_mount (
      folder_id uuid not null,
      directory_digest bytea not null,
      path bytea not null,
      device numeric(20) not null,
      inode numeric(20) not null,
      born_ns numeric(30) not null,
      away_since timestamptz,
      primary key (folder_id, directory_digest)
    )
  `.execute(database);
  await sql`alter table folder add column accepts_missing_at timestamptz`.execute(database);
}
