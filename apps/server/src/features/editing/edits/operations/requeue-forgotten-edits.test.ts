import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../../platform/log.ts';
import { type RunningQueue, startPgBossQueue } from '../../../../queue/pg-boss-queue.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import { renderEditTask } from '../render-edit.task.ts';
import { failOperation, givenOpenEdit, givenPicture } from '../testing/given-edit.ts';
import { requeueForgottenEdits } from './requeue-forgotten-edits.ts';

let context: TestContext;
let queue: RunningQueue;
beforeAll(async () => {
  context = await givenContext();
  queue = await startPgBossQueue({
    connectionString: context.connectionString,
    log: silentLog,
    supervise: false,
    tasks: [renderEditTask],
  });
});
afterAll(() => queue.stop(0));

const queued = async () => {
  const { rows } = await sql<{ work: unknown }>`
    select data as work from pgboss.job where name = 'render-edit' and state < 'completed'
  `.execute(context.database);
  return rows.map(({ work }) => work);
};

it('queues an edit again whose work was lost, which verifying finds, and leaves failed ones alone', async () => {
  const ana = await givenAccount(context);
  const picture = await givenPicture(context, ana);
  const { file, revision } = await givenOpenEdit(context, ana, { picture });
  const failed = await givenOpenEdit(context, ana, { picture });
  await failOperation(context, failed.revision, 'undecodable');
  expect(await describeDamage(context)).toEqual([expect.stringMatching(`^edit-without-work: the edit ${file} `)]);

  const look = (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    return requeueForgottenEdits({ ...context, workQueue: queue, clock });
  };
  await look(0);
  expect(await queued()).toEqual([]);
  await Promise.all([look(1), look(1)]);
  await look(2);
  expect(await queued()).toEqual([{ file, revision }]);
  expect(await describeDamage(context)).toEqual([]);
});
