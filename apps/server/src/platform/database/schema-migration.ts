import type { Kysely } from 'kysely';

/** One step of the schema, by its name in `migrations/migrations.ts`. It never changes after a release contains it. */
export interface SchemaMigration {
  up(database: Kysely<unknown>): Promise<void>;
  /**
   * False for a migration with which nodes of the previous release cannot run. All nodes have to be stopped for such a release, so a release
   * adds what it needs, and a later one removes what nobody reads any more.
   */
  readonly isAdditive?: boolean;
  /**
   * True for what PostgreSQL refuses in a transaction, such as `create index concurrently`. It has to succeed when it is repeated: after a
   * crash it runs again.
   */
  readonly isConcurrent?: boolean;
}

export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>;
