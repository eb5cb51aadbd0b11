import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenEmptyDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { fillBigTables } from '../../testing/migrations/fill-big-tables.ts';
import { inspectMigration, inspectMigrations } from '../../testing/migrations/inspect-migrations.ts';
import { TableWatch } from '../../testing/migrations/watch-tables.ts';
import { releasesFolder } from '../../testing/unpack-release.ts';
import { compareVersions } from '../release.ts';
import { migrateDatabase } from './migrate.ts';
import { migrations } from './migrations/migrations.ts';
import type { SchemaMigration, SchemaMigrations } from './schema-migration.ts';

const rows = 100_000;
let base: TestDatabase;
let tables: string[];

/** The schema of the last release, with many rows. */
beforeAll(async () => {
  base = await givenEmptyDatabase();
  await migrateDatabase(base.database, { migrations: await releasedMigrations() });
  tables = await fillBigTables(base.connectionString, rows);
}, 400_000);

/** Runs `work` while a client reads and writes the large tables all the time. */
async function whileWatching(work: (watch: TableWatch) => Promise<void>): Promise<void> {
  const watch = new TableWatch(base.connectionString);
  try {
    await work(watch);
  } finally {
    await watch.stop();
  }
}

async function releasedMigrations(): Promise<SchemaMigrations> {
  const versions = (await readdir(releasesFolder)).filter((name) => name.endsWith('.json'));
  const [last] = versions
    .map((name) => name.replace('.json', ''))
    .toSorted((one, other) => compareVersions(other, one));
  const released = JSON.parse(await readFile(join(releasesFolder, `${last}.json`), 'utf8')) as { migrations: object };
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => name in released.migrations));
}

it('keeps nobody waiting in any migration since the last release', { timeout: 400_000 }, async () => {
  const findings: string[] = [];
  const inspected = inspectMigrations(migrations, tables, (finding) => findings.push(finding));
  await whileWatching(async (watch) => {
    const waits = await watch.during(async () => {
      await migrateDatabase(base.database, { migrations: inspected });
      await expect.poll(() => watch.waits.reads > 0 && watch.waits.writes > 0).toBe(true);
    });
    // How long they took depends on the machine: npm run soak -- migrations.
    expect(waits).toMatchObject({ longestReadMs: expect.any(Number), longestWriteMs: expect.any(Number) });
  });
  expect(findings).toEqual([]);
});

const changing = (text: string, options: Partial<SchemaMigration> = {}): SchemaMigration => ({
  up: async (database) => void (await sql.raw(text).execute(database)),
  ...options,
});

/** Applies a migration, inspects it, and undoes it. */
async function findingsOf(migration: SchemaMigration): Promise<string[]> {
  let findings: string[] = [];
  const undone = new Error('undone');
  const work = async (tx: Kysely<unknown>) => {
    findings = await inspectMigration(tx, migration, tables);
    throw undone;
  };
  await base.database
    .transaction()
    .execute((tx) => work(tx as unknown as Kysely<unknown>))
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return findings;
}

it.each([
  ['create index slow on file (path)', /slow on file was built under a lock/],
  ['alter table file add column note uuid default gen_random_uuid()', /file was rewritten/],
  ['alter table media alter column width type bigint', /media was rewritten/],
  [`alter table file add constraint named check (path <> '')`, /\d+ rows of file were read or written/],
  ['alter table change add foreign key (file_id) references file', /rows of (file|change) were read/],
  ['alter table change alter column file_id set not null', /rows of change were read/],
  [`update file set path = 'x' where id in (select id from file limit 2000)`, /rows of file were read or written/],
  ['alter table comment add unique (serial)', /on comment was built under a lock/],
  [`set local lock_timeout = '1h'`, /lock_timeout was set/],
])('finds what makes others wait: %s', { timeout: 200_000 }, async (text, finding) => {
  expect((await findingsOf(changing(text))).join('\n')).toMatch(finding);
});

it('finds what locks a table outside a transaction', { timeout: 200_000 }, async () => {
  const one = base.database as unknown as Kysely<unknown>;
  const locking = changing('create index job_title_under_lock on job (title)', { isConcurrent: true });
  expect(await inspectMigration(one, locking, tables)).toEqual([expect.stringMatching(/may lock/)]);
});

it.each([
  'alter table file add column note text',
  'alter table file add column stars int not null default 0',
  `alter table file add constraint named check (path <> '') not valid`,
  'create table garage (file_id uuid primary key references file, name text); create index garage_name on garage (name)',
])('accepts what is short: %s', { timeout: 200_000 }, async (text) => {
  expect(await findingsOf(changing(text))).toEqual([]);
});

it('accepts an index that is built concurrently', { timeout: 200_000 }, async () => {
  const one = base.database as unknown as Kysely<unknown>;
  const index = changing('create index concurrently file_path on file (path)', { isConcurrent: true });
  expect(await inspectMigration(one, index, tables)).toEqual([]);
});

it('lets others continue while a migration waits for a table that is in use', { timeout: 200_000 }, async () => {
  const wide: SchemaMigrations = { ...migrations, '9001-wide': changing('alter table file add column wide int') };
  let attempts = 0;
  let migrating: Promise<unknown> | undefined;
  await whileWatching(async (watch) => {
    await base.database.transaction().execute(async (tx) => {
      await sql`lock table file in access share mode`.execute(tx);
      const onBlocked = () => (attempts += 1);
      migrating = migrateDatabase(base.database, { migrations: wide, lockTimeoutMs: 50, onBlocked });
      await expect.poll(() => attempts).toBeGreaterThan(1);
      const { reads, writes } = watch.waits;
      await expect.poll(() => watch.waits.reads > reads && watch.waits.writes > writes).toBe(true);
    });
    expect(await migrating).toEqual(['9001-wide']);
  });
});
