import { type Kysely, sql } from 'kysely';

/** Comments are listed by serial. The previous release, which lists them by id, sorts them while both run. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index comment_file_serial on comment (file_id, serial)`.execute(database);
  await sql`create index comment_job_serial on comment (job_id, serial)`.execute(database);
  await sql`drop index comment_file`.execute(database);
  await sql`drop index comment_job`.execute(database);
}
