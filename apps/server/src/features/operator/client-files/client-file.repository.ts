import { sql } from 'kysely';
import type { Database, Row } from '../../../platform/database/schema.ts';

export type StoredClientFile = Pick<Row<'client_file'>, 'content' | 'is_gzipped'>;

export async function findClientFile(database: Database, name: string): Promise<StoredClientFile | undefined> {
  return database
    .selectFrom('client_file')
    .select(['content', 'is_gzipped'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Marks files as used today, and returns the names of those that are there. */
export async function touchClientFiles(database: Database, names: readonly string[]): Promise<Set<string>> {
  const isNamed = sql<boolean>`name = any(${names}::text[])`;
  await database
    .updateTable('client_file')
    .set({ used_at: sql<Date>`now()` })
    .where(isNamed)
    .where('used_at', '<', sql<Date>`now() - interval '20 hours'`)
    .execute();
  const rows = await database.selectFrom('client_file').select('name').where(isNamed).execute();
  return new Set(rows.map(({ name }) => name));
}

export async function insertClientFile(database: Database, file: StoredClientFile & { name: string }): Promise<void> {
  await database
    .insertInto('client_file')
    .values(file)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteClientFilesBefore(database: Database, day: Date): Promise<void> {
  await database.deleteFrom('client_file').where('used_at', '<', day).execute();
}
