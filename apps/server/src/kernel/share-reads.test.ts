import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../platform/database/schema.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { NodeState } from './node/node-state.ts';
import { shareReads } from './share-reads.ts';

it('reads twice for any number of simultaneous calls with equal values, and never within a transaction', async () => {
  const { database } = await givenDatabase();
  const state = new NodeState();
  let queries = 0;
  const read = shareReads(async (from: Database, value: number) => {
    queries += 1;
    const { rows } = await sql<{ value: number }>`select ${value}::int as value`.execute(from);
    return rows[0]?.value;
  });

  const answers = await Promise.all(Array.from({ length: 16 }, () => read({ database, state }, 1)));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(queries).toBe(2);
  expect(await Promise.all([read({ database, state }, 2), read({ database, state }, 3)])).toEqual([2, 3]);
  expect(queries).toBe(4);
  await database.transaction().execute(async (tx) => {
    await Promise.all([
      read({ database: tx, state }, 4),
      read({ database: tx, state }, 4),
      read({ database: tx, state }, 4),
    ]);
  });
  expect(queries).toBe(7);
});
