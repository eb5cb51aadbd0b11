import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './schema.ts';

/** A newer release migrated the database. Starting this program would risk its data. */
export class DatabaseTooNewError extends Error {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database is newer than this program (it has ${unknownMigrations.join(', ')}). Start the release that wrote it, or a later one.`,
    );
    this.name = 'DatabaseTooNewError';
  }
}

/** Migrates the schema to this release, under a lock so that any number of nodes may start at once. Returns the applied migrations. */
export async function migrateDatabase(database: Database): Promise<string[]> {
  await refuseNewerSchema(database);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function refuseNewerSchema(database: Database): Promise<void> {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present
  `.execute(database);
  if (!tables[0]?.present) return;

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  const unknown = rows.map((row) => row.name).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new DatabaseTooNewError(unknown);
}
