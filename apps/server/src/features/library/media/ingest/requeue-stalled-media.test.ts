import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../../platform/log.ts';
import { type RunningQueue, startPgBossQueue } from '../../../../queue/pg-boss-queue.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { requeueStalledMedia } from './requeue-stalled-media.ts';

let context: TestContext;
let queue: RunningQueue;
beforeAll(async () => {
  context = await givenContext();
  queue = await startPgBossQueue({
    connectionString: context.connectionString,
    log: silentLog,
    supervise: false,
    tasks: [ingestMediaTask],
  });
});
afterAll(() => queue.stop(0));

const queued = async () => {
  const { rows } = await sql<{ checksum: string; priority: number }>`
    select data ->> 'checksum' as checksum, priority from pgboss.job where name = 'media-ingest'
  `.execute(context.database);
  return rows;
};

it('queues forgotten media once, whichever nodes look for them and however often', async () => {
  const ana = await givenAccount(context);
  const { checksum } = await givenFile(context, ana, Buffer.from('forgotten'), { path: 'a.jpg' });
  const hoursLater = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) });
  const look = (hours: number) => requeueStalledMedia({ ...context, workQueue: queue, clock: hoursLater(hours) });
  await Promise.all([look(1), look(1), look(1)]);
  expect(await queued()).toEqual([{ checksum, priority: 50 }]);
  // It is still in the queue after the next hour, since the workers have much to do.
  await look(2);
  await look(3);
  expect(await queued()).toHaveLength(1);
});
