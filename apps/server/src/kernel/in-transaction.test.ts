import { beforeAll, describe, expect, it } from 'vitest';
import { givenDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTransaction } from './in-transaction.ts';

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
});
