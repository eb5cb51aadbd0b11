import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { givenDatabase } from '../testing/database/test-database.ts';
import { prepareStatementsOfWorkers } from './prepared-statements.ts';

it('prepares what a worker repeats, each statement under one name', async () => {
  const { connectionString } = await givenDatabase();
  const boss = new PgBoss({ connectionString, schedule: false, supervise: false });
  const database = boss.getDb();
  const names: string[] = [];
  const execute = database.executeSql.bind(database);
  database.executeSql = (statement: unknown, values) => {
    if (typeof statement === 'object') names.push(Reflect.get(statement as object, 'name'));
    return execute(statement as string, values);
  };
  prepareStatementsOfWorkers(database);
  await boss.start();
  try {
    await boss.createQueue('paint');
    const takeOne = async () => {
      await boss.send('paint', {});
      const done = Promise.withResolvers<void>();
      await boss.work('paint', { perJobResults: true, pollingIntervalSeconds: 0.5 }, async ([item]) => {
        done.resolve();
        return item ? [{ id: item.id, status: 'completed' }] : [];
      });
      await done.promise;
      await boss.offWork('paint', { wait: true });
    };
    await takeOne();
    await takeOne();
  } finally {
    await boss.stop({ graceful: false });
  }
  expect(new Set(names)).toEqual(new Set(['queue-1', 'queue-2']));
  expect(names.filter((name) => name === 'queue-2')).toHaveLength(2);
});
