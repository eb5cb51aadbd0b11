import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/test-database.ts';
import { prepared } from './prepared-queries.ts';

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

it('prepares a marked query once, and survives an added column', async () => {
  const { database } = await givenDatabase();
  await database.connection().execute(async (one) => {
    const look = () => one.selectFrom('job_month').modifyFront(prepared).select('month').execute();
    for (let turn = 0; turn < 7; turn += 1) expect(await look()).toEqual([]);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('"job_month"')]);
    await sql`alter table job_month add column added_later integer`.execute(one);
    expect(await look()).toEqual([]);
  });
});
