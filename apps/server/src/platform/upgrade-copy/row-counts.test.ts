import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { givenDatabase } from '../../testing/database/test-database.ts';
import type { Database } from '../database/schema.ts';
import { countRows, findChanges } from './row-counts.ts';

let database: Database;
beforeAll(async () => {
  ({ database } = await givenDatabase());
  await run('create table shelf (number int primary key, title text)');
  await run(`insert into shelf select number, 'book' from generate_series(1, 10) as number`);
});

const run = (text: string) => sql.raw(text).execute(database);

/** Counts once no transaction is older than the rows: the server is shared with tests that write meanwhile. */
async function countSettled() {
  const read = async (bound: 'xmin' | 'xmax') => {
    const { rows } = await sql<{ number: string }>`
      select ${sql.raw(`pg_snapshot_${bound}`)}(pg_current_snapshot())::text as number`.execute(database);
    return BigInt(rows[0]!.number);
  };
  const next = await read('xmax');
  await expect.poll(async () => (await read('xmin')) >= next, { timeout: 60_000 }).toBe(true);
  return countRows(database);
}

it('finds what was inserted, changed and deleted since, and nothing that was undone', async () => {
  const counts = await countSettled();
  expect(counts.tables.shelf).toBe(10);
  expect(await findChanges(database, counts)).toEqual([]);
  await run(`begin; insert into shelf values (100, 'undone'); delete from shelf where number = 1; rollback`);
  expect(await findChanges(database, counts)).toEqual([]);

  await run(`insert into shelf values (11, 'new'), (12, 'new')`);
  await run(`update shelf set title = 'changed' where number = 2`);
  await run('delete from shelf where number = 3');
  expect(await findChanges(database, counts)).toEqual([{ table: 'shelf', written: 3, replaced: 2 }]);
  expect(await findChanges(database, await countSettled())).toEqual([]);
});

it('is not misled by a table that was packed, nor by rows that were frozen', async () => {
  const counts = await countSettled();
  await run('vacuum full shelf');
  await run('vacuum (freeze) shelf');
  expect(await findChanges(database, counts)).toEqual([]);
});

it('finds what a transaction wrote that was still running at the count', async () => {
  const started = Promise.withResolvers<void>();
  const counted = Promise.withResolvers<void>();
  const writing = database.transaction().execute(async (tx) => {
    await sql`insert into shelf values (50, 'late')`.execute(tx);
    started.resolve();
    await counted.promise;
  });
  await started.promise;
  const counts = await countRows(database);
  counted.resolve();
  await writing;
  expect(await findChanges(database, counts)).toEqual([{ table: 'shelf', written: 1, replaced: 0 }]);
});

it('spares what migrations wrote, and nothing else', async () => {
  const counts = await countSettled();
  const migrate = (name: string, text: string) =>
    database.transaction().execute(async (tx) => {
      await sql.raw(text).execute(tx);
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(tx);
    });
  const spared = () => findChanges(database, counts, { sparesMigrations: true });
  await migrate('9001', `update shelf set title = title || '!' where number < 50`);
  await migrate('9002', 'create table box (id int); insert into box values (1)');
  expect((await findChanges(database, counts)).map(({ table }) => table)).toEqual(['box', 'shelf']);
  expect(await spared()).toEqual([]);

  await run(`update shelf set title = 'mine' where number = 4`);
  await run('delete from shelf where number = 5');
  await run('insert into box values (2)');
  expect(await spared()).toEqual([
    { table: 'box', written: 1, replaced: 0 },
    { table: 'shelf', written: 1, replaced: 2 },
  ]);
});

it('counts every row of a table that did not exist as new', async () => {
  const counts = await countSettled();
  await run('create table drawer (id int); insert into drawer values (1)');
  expect(await findChanges(database, counts)).toEqual([{ table: 'drawer', written: 1, replaced: 0 }]);
});
