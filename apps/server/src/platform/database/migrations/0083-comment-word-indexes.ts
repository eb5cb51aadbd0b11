import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`drop index if exists comment_words`.execute(database);
  await sql`create index concurrently comment_words on comment using gin (search_words)`.execute(database);
  await sql`drop index if exists comment_without_words`.execute(database);
  await sql`create index concurrently comment_without_words on comment (id) where search_words is null`.execute(
    database,
  );
}
