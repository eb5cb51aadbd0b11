import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/database/test-database.ts';
import { createDatabase } from './database.ts';
import { type MigrateOptions, MigrationBlockedError, migrateDatabase } from './migrate.ts';
import { DatabaseTooNewError } from './migration-history.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './schema.ts';
import type { SchemaMigration, SchemaMigrations } from './schema-migration.ts';

const previous = { version: '0.1.0', previous: '0.0.9' };
const next = { version: '0.2.0', previous: '0.1.0' };
const afterNext = { version: '0.3.0', previous: '0.2.0' };

const adding = (name: string, options: Partial<SchemaMigration> = {}): SchemaMigration => ({
  up: async (database) => void (await sql`create table ${sql.table(name)} (id integer)`.execute(database)),
  ...options,
});
const changing = (text: string, options: Partial<SchemaMigration> = {}): SchemaMigration => ({
  up: async (database) => void (await sql.raw(text).execute(database)),
  ...options,
});
const and = (more: Record<string, SchemaMigration>): SchemaMigrations => ({ ...migrations, ...more });
const hasTable = async (database: Database, name: string) =>
  (await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(database)).rows[0]?.is;

it('applies what is missing in the order of names, each once, however many nodes start', async () => {
  const { database } = await givenDatabase();
  const more = and({
    '9001-garage': adding('garage'),
    '9002-door': changing('alter table garage add column door integer'),
  });
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => migrateDatabase(database, { migrations: more, release: next })),
  );
  expect(runs.filter((applied) => applied.length > 0)).toEqual([['9001-garage', '9002-door']]);
});

it('applies one whose name comes before others that have run', async () => {
  const { database } = await givenDatabase();
  await migrateDatabase(database, { migrations: and({ '9002-door': adding('door') }), release: next });
  const both = and({ '9001-late': adding('late'), '9002-door': adding('door') });
  expect(await migrateDatabase(database, { migrations: both, release: next })).toEqual(['9001-late']);
});

it('keeps what it applied when a later one fails, and nothing of that one', async () => {
  const { database } = await givenDatabase();
  const more = and({
    '9001-kept': adding('kept'),
    '9002-broken': changing('create table half (id integer); select 1 / 0'),
  });
  await expect(migrateDatabase(database, { migrations: more, release: next })).rejects.toThrow(/division/);
  expect([await hasTable(database, 'kept'), await hasTable(database, 'half')]).toEqual([true, false]);
  const corrected = { ...more, '9002-broken': adding('half') };
  expect(await migrateDatabase(database, { migrations: corrected, release: next })).toEqual(['9002-broken']);
});

it('repeats a migration whose table is in use, and gives up without a trace', async () => {
  const { database } = await givenDatabase();
  const more = and({
    '9001-wide': changing('create table wide (id integer); alter table file add column wide integer'),
  });
  const attempts: string[] = [];
  const options: MigrateOptions = {
    migrations: more,
    release: next,
    lockTimeoutMs: 20,
    onBlocked: (name) => attempts.push(name),
  };
  let isOver = false;
  const holder = database.transaction().execute(async (tx) => {
    await sql`lock table file in access share mode`.execute(tx);
    await expect(migrateDatabase(database, { ...options, timeoutMs: 300 })).rejects.toThrow(MigrationBlockedError);
    expect(await hasTable(database, 'wide')).toBe(false);
    const waiting = migrateDatabase(database, options).finally(() => (isOver = true));
    await expect.poll(() => attempts.length).toBeGreaterThan(2);
    return { waiting };
  });
  const { waiting } = await holder;
  expect(await waiting).toEqual(['9001-wide']);
  expect(isOver).toBe(true);
});

it('creates an index without locking its table, again after one that was cut off', async () => {
  const { database } = await givenDatabase();
  const create = changing('create index concurrently file_test on file (path)', { isConcurrent: true });
  const repeatable: SchemaMigration = {
    isConcurrent: true,
    up: async (one) => {
      await sql`drop index if exists file_test`.execute(one);
      await create.up(one);
    },
  };
  await sql`create index file_test on file (added_by)`.execute(database);
  const more = and({ '9001-index': repeatable });
  expect(
    await Promise.all([1, 2].map(() => migrateDatabase(database, { migrations: more, release: next }))),
  ).toContainEqual(['9001-index']);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef('file_test'::regclass) as definition
  `.execute(database);
  expect(rows[0]?.definition).toContain('(path)');
});

it('lets nodes of the previous release start next to the next one, when everything was added', async () => {
  const { database } = await givenDatabase();
  await migrateDatabase(database, { migrations: and({ '9001-added': adding('added') }), release: next });
  expect(await migrateDatabase(database, { migrations, release: previous })).toEqual([]);

  const later = and({ '9001-added': adding('added'), '9002-more': adding('more') });
  await migrateDatabase(database, { migrations: later, release: afterNext });
  await expect(migrateDatabase(database, { migrations, release: previous })).rejects.toThrow(/9002-more/);
});

it('refuses a release that the newer schema excludes', async () => {
  const { database } = await givenDatabase();
  const more = and({ '9001-removed': adding('removed', { isAdditive: false }) });
  await migrateDatabase(database, { migrations: more, release: next });
  await expect(migrateDatabase(database, { migrations, release: previous })).rejects.toThrow(DatabaseTooNewError);
  expect(await migrateDatabase(database, { migrations: more, release: next })).toEqual([]);
});

it('refuses a database that an unknown release migrated', async () => {
  const { database } = await givenDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9001-unknown', '')`.execute(database);
  await expect(migrateDatabase(database, { migrations })).rejects.toThrow(/9001-unknown/);
});

it('continues what the migrator of Kysely began', async () => {
  const { database, connectionString } = await givenDatabase();
  await sql`alter table kysely_migration drop column works_with`.execute(database);
  const { database: other } = createDatabase({ connectionString, maxConnections: 1, onPoolError() {} });
  try {
    expect(await migrateDatabase(other, { migrations: and({ '9001-first': adding('first') }) })).toEqual([
      '9001-first',
    ]);
    const untyped = other as unknown as Kysely<{ kysely_migration: { name: string; works_with: string | null } }>;
    const known = await untyped.selectFrom('kysely_migration').selectAll().orderBy('name', 'desc').limit(2).execute();
    expect(known.map(({ works_with }) => works_with)).toEqual(['0.1.0', null]);
  } finally {
    await other.destroy();
  }
});
