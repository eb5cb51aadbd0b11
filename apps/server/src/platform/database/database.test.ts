import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/database/test-database.ts';
import { type Parameter, preparedQuery } from './prepared-queries.ts';
import type { Database } from './schema.ts';

// A PostgreSQL that died while a transaction waited for its client used to end the whole server.
it('fails only the transaction when its connection is lost between two queries', async () => {
  const { database } = await givenDatabase();
  const lost = database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
  expect(rows).toEqual([{ one: 1 }]);
});

it('compiles and prepares a query once, and survives an added column', async () => {
  const { database } = await givenDatabase();
  let builds = 0;
  const selectMonth = preparedQuery((one: Database, value: Parameter<{ month: number }>) => {
    builds += 1;
    return one.selectFrom('job_month').select('month').where('month', '=', value('month'));
  });
  await database.connection().execute(async (one) => {
    const look = (month: number) => selectMonth(one, { month });
    for (let turn = 0; turn < 7; turn += 1) expect(await look(200_001 + turn)).toEqual([]);
    expect(builds).toBe(1);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('"job_month"')]);
    await sql`alter table job_month add column added_later integer`.execute(one);
    expect(await look(200_001)).toEqual([]);
  });
});

it('gives a prepared query the values of each call, also those that it uses twice', async () => {
  const { database } = await givenDatabase();
  const concat = preparedQuery(
    (_: Database, value: Parameter<{ first: string; second: string | null }>) =>
      sql<{
        text: string;
      }>`select concat(${value('second')}::text, ${value('first')}::text, ${value('first')}::text, ${'!'}::text) as text`,
  );
  expect(await concat(database, { first: 'a', second: 'b' })).toEqual([{ text: 'baa!' }]);
  expect(await concat(database, { first: 'c', second: null })).toEqual([{ text: 'cc!' }]);
});
