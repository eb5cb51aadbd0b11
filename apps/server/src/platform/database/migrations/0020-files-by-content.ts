import { type Kysely, sql } from 'kysely';

/** Finding a job's files by their bytes reads nothing of other jobs of its owner, and of the trash only where that is asked for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`create index file_content on file (job_id, checksum, deleted_at)`.execute(database);
}
