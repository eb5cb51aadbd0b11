import { beforeAll, describe, expect, it } from 'vitest';
import { givenDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { inTransaction, RepeatTransaction } from './in-transaction.ts';

let installation: TestDatabase;
beforeAll(async () => {
  installation = await givenDatabase();
});

const insertSecret = (name: string) => ({ name, value: Buffer.from(name) });

async function countSecrets(name: string): Promise<number> {
  const rows = await installation.database
    .selectFrom('server_secret')
    .select('name')
    .where('name', '=', name)
    .execute();
  return rows.length;
}

describe('inTransaction', () => {
  it('runs the registered actions in order, once the rows are committed and before it resolves', async () => {
    const events: string[] = [];
    let committed: Promise<number> | undefined;
    const result = await inTransaction(installation.database, async (tx, afterCommit) => {
      afterCommit(() => {
        committed = countSecrets('committed');
        events.push('first');
      });
      await tx.insertInto('server_secret').values(insertSecret('committed')).execute();
      afterCommit(() => events.push('second'));
      events.push('work');
      return 42;
    });
    expect(result).toBe(42);
    expect(events).toEqual(['work', 'first', 'second']);
    expect(await committed).toBe(1);
  });

  it('runs none of them after a rollback', async () => {
    let hasRun = false;
    const failing = inTransaction(installation.database, async (tx, afterCommit) => {
      afterCommit(() => {
        hasRun = true;
      });
      await tx.insertInto('server_secret').values(insertSecret('rolled-back')).execute();
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(hasRun).toBe(false);
    expect(await countSecrets('rolled-back')).toBe(0);
  });

  it('repeats a transaction that PostgreSQL ended because of a deadlock', async () => {
    const { database } = installation;
    await database.insertInto('server_secret').values(['one', 'other'].map(insertSecret)).execute();
    const bothLocked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    let actions = 0;
    const lockInOrder = (index: 0 | 1) =>
      inTransaction(database, async (tx, afterCommit) => {
        runs += 1;
        afterCommit(() => {
          actions += 1;
        });
        const lock = (name: string) =>
          tx.selectFrom('server_secret').select('name').where('name', '=', name).forUpdate().execute();
        await lock(index === 0 ? 'one' : 'other');
        bothLocked[index].resolve();
        await Promise.all(bothLocked.map(({ promise }) => promise));
        await lock(index === 0 ? 'other' : 'one');
      });
    await Promise.all([lockInOrder(0), lockInOrder(1)]);
    expect(runs).toBeGreaterThan(2);
    expect(actions).toBe(2);
  });

  it('repeats work that asks for it, and gives up after five attempts', async () => {
    let runs = 0;
    const failing = inTransaction(installation.database, async () => {
      runs += 1;
      throw new RepeatTransaction();
    });
    await expect(failing).rejects.toBeInstanceOf(RepeatTransaction);
    expect(runs).toBe(5);
  });
});
