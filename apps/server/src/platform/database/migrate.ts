import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { currentRelease, type Release } from '../release.ts';
import { createHistory, findPending, readHistory, recordMigration } from './migration-history.ts';
import { migrations as ownMigrations } from './migrations/migrations.ts';
import type { Database } from './schema.ts';
import type { SchemaMigrations } from './schema-migration.ts';

/** A table stayed locked for as long as the migration had time. Nothing of this migration was applied. */
export class MigrationBlockedError extends Error {
  constructor(name: string, cause: unknown) {
    super(
      `The migration ${name} waits for tables that other connections to the database use. End what uses them, such as a backup, and start again.`,
      { cause },
    );
    this.name = 'MigrationBlockedError';
  }
}

export interface MigrateOptions {
  readonly migrations?: SchemaMigrations;
  readonly release?: Release;
  /** How long a migration waits for its locks in a row: meanwhile every other query on the table waits behind it. In ms. */
  readonly lockTimeoutMs?: number;
  /** How long a migration is tried. In ms. */
  readonly timeoutMs?: number;
  /** Called before each further attempt. */
  readonly onBlocked?: (name: string) => void;
  /**
   * Called instead of applying anything to a database that has migrations already, with their names. It has to call `apply`. No other process migrates
   * meanwhile.
   */
  readonly onUpgrade?: (applied: readonly string[], apply: () => Promise<void>) => Promise<void>;
}

/** The lock that Kysely's migrator takes too, so that nodes of releases before 0.2.0 wait. */
const lockId = '3853314791062309107';
const lockPollMs = 200;
const longestPauseMs = 5000;
/** Of PostgreSQL: lock not available, deadlock. */
const blockedCodes: readonly unknown[] = ['55P03', '40P01'];

/**
 * Migrates the schema to this release. Any number of nodes may start at once: one migrates, the others wait. Each migration has a
 * transaction of its own, so that no lock is held longer than one of them takes and what was applied stays applied. Returns the applied
 * migrations. Throws DatabaseTooNewError and MigrationBlockedError.
 */
export async function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = ownMigrations, release = currentRelease } = options;
  return database.connection().execute(async (typed) => {
    const one = typed as unknown as Kysely<unknown>;
    const history = await readHistory(one);
    if (history && findPending(history, migrations, release).length === 0) return [];
    return whileLocked(one, async () => {
      await createHistory(one);
      const applied = (await readHistory(one)) ?? [];
      const pending = findPending(applied, migrations, release);
      const apply = async () => {
        for (const name of pending) await applyRepeatedly(one, name, { ...options, migrations, release });
      };
      const isUpgrade = applied.length > 0 && pending.length > 0;
      if (isUpgrade && options.onUpgrade) {
        const names = applied.map(({ name }) => name);
        await options.onUpgrade(names, apply);
      } else await apply();
      return pending;
    });
  });
}

/** Runs `work` while no process migrates the database. */
export function whileNoneMigrates<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  return database.connection().execute((one) => whileLocked(one as unknown as Kysely<unknown>, work));
}

async function whileLocked<Result>(one: Kysely<unknown>, work: () => Promise<Result>): Promise<Result> {
  await takeLock(one);
  try {
    return await work();
  } finally {
    // A connection that was lost has released it.
    await sql`select pg_advisory_unlock(${sql.lit(lockId)})`.execute(one).catch(() => undefined);
  }
}

/** Asks again and again: a session that waited in one query would have a snapshot, which `create index concurrently` waits for. */
async function takeLock(one: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_lock(${sql.lit(lockId)}) as "isTaken"
    `.execute(one);
    if (rows[0]?.isTaken) return;
    await wait(lockPollMs);
  }
}

type Work = MigrateOptions & { readonly migrations: SchemaMigrations; readonly release: Release };

async function applyRepeatedly(one: Kysely<unknown>, name: string, work: Work): Promise<void> {
  const { timeoutMs = 300_000, onBlocked } = work;
  const endsAt = Date.now() + timeoutMs;
  for (let pauseMs = lockPollMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await apply(one, name, work);
      return;
    } catch (error) {
      if (!blockedCodes.includes((error as { code?: unknown }).code)) throw error;
      if (Date.now() + pauseMs > endsAt) throw new MigrationBlockedError(name, error);
      onBlocked?.(name);
      await wait(pauseMs);
    }
  }
}

async function apply(one: Kysely<unknown>, name: string, { migrations, release, lockTimeoutMs = 500 }: Work) {
  const migration = migrations[name];
  if (!migration) throw new TypeError(`No migration ${name}`);
  const { isAdditive = true, isConcurrent = false } = migration;
  const worksWith = isAdditive ? (release.previous ?? release.version) : release.version;
  if (isConcurrent) {
    await withoutTimeout(one, () => migration.up(one));
    await recordMigration(one, name, worksWith);
    return;
  }
  await one.transaction().execute(async (tx) => {
    await sql`
      select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('statement_timeout', '0', true)
    `.execute(tx);
    await migration.up(tx);
    await recordMigration(tx, name, worksWith);
  });
}

/** An index of a large table takes longer than any query of the product may. */
async function withoutTimeout(one: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(one);
  try {
    await work();
  } finally {
    // A connection that was lost has no settings.
    await sql`reset statement_timeout`.execute(one).catch(() => undefined);
  }
}
