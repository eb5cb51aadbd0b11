import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/database/test-database.ts';
import { givenAccount } from '../../testing/test-context.ts';
import { up } from './migrations/0043-storage-grants.ts';

it('makes a counted row of the quota of every existing account', async () => {
  const { database } = await givenDatabase();
  const { accountId } = await givenAccount({ database }, { maxSpace: 12_345 });
  await sql`drop table storage_grant, operator_key`.execute(database);
  await sql`alter table account drop column has_ended_plan`.execute(database);
  await up(database as unknown as Kysely<unknown>);
  const rows = await database
    .selectFrom('storage_grant')
    .select(['account_id', 'source', 'size_bytes', 'reference', 'reason', 'ends_at', 'is_counted'])
    .execute();
  expect(rows).toEqual([
    {
      account_id: accountId,
      source: 'capture',
      size_bytes: 12_345,
      reference: accountId,
      reason: 'included',
      ends_at: null,
      is_counted: true,
    },
  ]);
});
