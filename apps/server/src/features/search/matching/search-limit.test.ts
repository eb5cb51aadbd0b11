import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Tx } from '../../../platform/database/schema.ts';
import { givenDatabase } from '../../../testing/database/test-database.ts';
import { withinSearchLimit, withinSearchLimitOnce } from './search-limit.repository.ts';

async function limitOf(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
  return rows[0]?.limit;
}

it('limits the queries of a search, and those that follow only where they belong to it', async () => {
  const { database } = await givenDatabase();
  const limits = await inTransaction(database, async (tx) => {
    const before = await limitOf(tx);
    const once = await withinSearchLimitOnce(tx, () => limitOf(tx));
    const after = await limitOf(tx);
    return { once, isSame: before === after };
  });
  expect(limits).toEqual({ once: '8s', isSame: true });
});

it('ends a query that takes longer', async () => {
  const { database } = await givenDatabase();
  const sleeping = inTransaction(database, (tx) =>
    withinSearchLimit(tx, () => sql`select pg_sleep(60)`.execute(tx), 50),
  );
  await expect(sleeping).rejects.toThrow('search-timeout');
});
