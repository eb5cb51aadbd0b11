import { type Kysely, sql } from 'kysely';

/**
 * Documents are few beside pictures: building the index is one read of the table, and keeping it costs pictures nothing.
 * The size travels along, so that months are summed up without a look at the rows.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index file_documents on file (job_id, uploaded_at desc, id desc) include (size_bytes)
      where type = 'Documents' and deleted_at is null;
  `.execute(database);
}
