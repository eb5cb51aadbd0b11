import { type Kysely, sql } from 'kysely';
import { compareVersions, type Release } from '../release.ts';
import type { SchemaMigrations } from './schema-migration.ts';

/** A newer release migrated the database in a way that this one cannot run with. Starting it would risk its data. */
export class DatabaseTooNewError extends Error {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database is newer than this program (it has ${unknownMigrations.join(', ')}). Start the release that wrote it, or a later one.`,
    );
    this.name = 'DatabaseTooNewError';
  }
}

interface AppliedMigration {
  readonly name: string;
  /** The oldest version that runs on it; null for what releases before 0.2.0 applied. */
  readonly works_with: string | null;
}

/** The table that the migrator of Kysely kept before, with a column that its users ignore. */
export async function createHistory(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    alter table kysely_migration add column if not exists works_with text;
  `.execute(database);
}

/** What has been applied, or undefined for a database that this runner has not seen. */
export async function readHistory(database: Kysely<unknown>): Promise<AppliedMigration[] | undefined> {
  const { rows: columns } = await sql`
    select from pg_attribute
    where attrelid = to_regclass('kysely_migration') and attname = 'works_with' and not attisdropped
  `.execute(database);
  if (columns.length === 0) return undefined;
  const { rows } = await sql<AppliedMigration>`select name, works_with from kysely_migration order by name`.execute(
    database,
  );
  return rows;
}

export async function recordMigration(database: Kysely<unknown>, name: string, worksWith: string): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp, works_with) values (${name}, ${new Date().toISOString()}, ${worksWith})
  `.execute(database);
}

/**
 * The names of the migrations that are still to be applied, in their order. Throws DatabaseTooNewError when one that this program does not
 * know excludes it.
 */
export function findPending(
  applied: readonly AppliedMigration[],
  migrations: SchemaMigrations,
  { version }: Release,
): string[] {
  const excluding = applied.filter(
    ({ name, works_with }) =>
      !(name in migrations) && (works_with === null || compareVersions(version, works_with) < 0),
  );
  if (excluding.length > 0) throw new DatabaseTooNewError(excluding.map(({ name }) => name));
  const names = new Set(applied.map(({ name }) => name));
  return Object.keys(migrations)
    .filter((name) => !names.has(name))
    .toSorted();
}
