import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { defineTask, handle } from '../kernel/task.ts';
import { silentLog } from '../platform/log.ts';
import { givenDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { type RunningQueue, startPgBossQueue } from './pg-boss-queue.ts';

const paintTask = defineTask({
  name: 'paint',
  payload: z.object({ color: z.enum(['red', 'blue']) }),
  priority: 7,
  retry: { limit: 3, longestPauseSeconds: 20 },
  timeLimitSeconds: 90,
});

let installation: TestDatabase;
let queue: RunningQueue;
let other: pg.Client;
beforeEach(async () => {
  installation = await givenDatabase();
  const { connectionString } = installation;
  queue = await startPgBossQueue({ connectionString, log: silentLog, supervise: false, tasks: [paintTask] });
  other = new pg.Client({ connectionString });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await queue.stop(0);
});

const enqueue = (color: 'red' | 'blue') =>
  installation.database.transaction().execute((tx) => queue.enqueue(tx, paintTask, { color }));
const add = (data: object) => other.query('insert into pgboss.job (name, data) values ($1, $2)', ['paint', data]);
const stateOf = async (color: string) =>
  (await other.query("select state, priority from pgboss.job where data ->> 'color' = $1", [color])).rows[0];

it('gives a task its queue with what it says about retries, time and priority', async () => {
  await enqueue('red');
  expect(await stateOf('red')).toEqual({ state: 'created', priority: 7 });
  const { rows } = await other.query(
    "select retry_limit, retry_delay_max, expire_seconds from pgboss.queue where name = 'paint'",
  );
  expect(rows).toEqual([{ retry_limit: 3, retry_delay_max: 20, expire_seconds: 90 }]);
});

it('checks the payload when a unit is taken, and tries it again, since a later release may understand it', async () => {
  const painted: string[] = [];
  await add({ color: 'plaid' });
  await enqueue('blue');
  await queue.startWorker(handle(paintTask, async ({ color }) => painted.push(color)));
  await expect.poll(async () => (await stateOf('blue'))?.state, { timeout: 20_000 }).toBe('completed');
  await expect.poll(async () => (await stateOf('plaid'))?.state, { timeout: 20_000 }).toBe('retry');
  expect(painted).toEqual(['blue']);
});

it('does what an earlier release has queued with more than the task needs now', async () => {
  const painted: unknown[] = [];
  await add({ color: 'red', brush: 'wide' });
  await queue.startWorker(handle(paintTask, async (work) => painted.push(work)));
  await expect.poll(() => painted, { timeout: 20_000 }).toEqual([{ color: 'red' }]);
});

it('does a unit again that failed', async () => {
  let attempts = 0;
  await enqueue('red');
  await queue.startWorker(
    handle(paintTask, async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The paint is empty');
    }),
  );
  await expect.poll(async () => (await stateOf('red'))?.state, { timeout: 60_000 }).toBe('completed');
  expect(attempts).toBe(2);
}, 70_000);
