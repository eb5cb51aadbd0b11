import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { mailTask, movedToMail } from '../kernel/mail/mail.task.ts';
import { defineTask, type ReplacedQueues } from '../kernel/task.ts';
import { silentLog } from '../platform/log.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { type RunningQueue, startPgBossQueue } from './pg-boss-queue.ts';

const tasks = [
  mailTask,
  defineTask({
    name: 'render-edit',
    payload: z.object({ revision: z.string() }),
    retry: { limit: 200, longestPauseSeconds: 30 },
  }),
];
const replaced: ReplacedQueues = {
  'email-changed-mail': movedToMail('identity.email-changed'),
  'space-mail': {
    task: mailTask,
    convert: (work) =>
      Reflect.get(work as object, 'level') === 'low'
        ? { name: 'administration.space-low', payload: { account: Reflect.get(work as object, 'account') } }
        : undefined,
  },
};

let connectionString: string;
let other: pg.Client;
let running: RunningQueue[];

beforeEach(async () => {
  ({ connectionString } = await givenDatabase());
  other = new pg.Client({ connectionString });
  await other.connect();
  running = [];
});

afterEach(async () => {
  await other.end();
  await Promise.all(running.map((queue) => queue.stop(0)));
});

it('starts while a running server fails overdue work, whose statement locks the partition before the table', async () => {
  await start();
  await other.query('begin');
  await other.query('delete from pgboss.job_common where false');

  const starting = start();
  await Promise.race([starting, waitForBlocked()]);
  await other.query('lock table pgboss.job in row exclusive mode');
  await other.query('commit');
  await starting;
});

it('moves work that waits in the queues of earlier releases', async () => {
  await start();
  await other.query(`select pgboss.create_queue('space-mail', '{"policy":"standard"}')`);
  await other.query(`select pgboss.create_queue('email-changed-mail', '{"policy":"standard"}')`);
  const add = 'insert into pgboss.job (name, data) values ($1, $2)';
  const change = { identity: 'id', changedAt: 1, brand: 'Stund', origin: 'https://photos.example.com' };
  await other.query(add, ['email-changed-mail', change]);
  await other.query(add, ['space-mail', { account: 'id', level: 'low' }]);
  await other.query(add, ['space-mail', { account: 'id', level: 'enough' }]);
  await start();
  const moved = async () =>
    (await other.query("select data from pgboss.job where name = 'mail' order by data ->> 'name'")).rows;
  const expected = [
    { data: { name: 'administration.space-low', payload: { account: 'id' } } },
    { data: { name: 'identity.email-changed', payload: change } },
  ];
  expect(await moved()).toEqual(expected);
  await start();
  expect(await moved()).toEqual(expected);
});

it('waits for no transaction that has queued work, and delays none', async () => {
  await start();
  await other.query('begin');
  await other.query('delete from pgboss.job_common where false');
  await Promise.race([start(), waitForBlocked().then(() => expect.fail('The start waits for a transaction'))]);
  await other.query('rollback');
});

it('creates the index after the running transactions when a new release adds it', async () => {
  await start();
  await other.query('drop index pgboss.stund_unfinished_by_checksum');
  await other.query('begin');
  await other.query('delete from pgboss.job_common where false');

  const starting = Promise.all([start(), start()]);
  await waitForBlocked();
  await other.query('lock table pgboss.job in row exclusive mode');
  await other.query('commit');
  await starting;
  const { rows } = await other.query(
    `select to_regclass('pgboss.stund_unfinished_by_checksum') is not null as "isThere"`,
  );
  expect(rows).toEqual([{ isThere: true }]);
});

it('repeats the index when PostgreSQL ends it because of work that locks the tables the other way round', async () => {
  await start();
  await other.query('drop index pgboss.stund_unfinished_by_checksum');
  await other.query('begin');
  // So that the start is the one that is ended.
  await other.query("set local deadlock_timeout = '1min'");
  await other.query('lock table only pgboss.job in row exclusive mode');

  const starting = start();
  await waitForBlocked();
  // The start has the partition and waits for the table; this has the table and waits for the partition.
  await other.query('delete from pgboss.job_common where false');
  await other.query('commit');
  await starting;
  const { rows } = await other.query(
    `select to_regclass('pgboss.stund_unfinished_by_checksum') is not null as "isThere"`,
  );
  expect(rows).toEqual([{ isThere: true }]);
  await vi.waitFor(
    async () => {
      const { rows: counts } = await other.query(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      expect(counts).toEqual([{ deadlocks: 1 }]);
    },
    { timeout: 20_000 },
  );
});

it('gives queues of an earlier release their present options', async () => {
  await start();
  const options = async () =>
    (await other.query(`select retry_limit, retry_delay_max from pgboss.queue where name = 'render-edit'`)).rows;
  const present = await options();
  await other.query(`update pgboss.queue set retry_limit = 4, retry_delay_max = 600 where name = 'render-edit'`);
  await start();
  expect(await options()).toEqual(present);
});

async function start(): Promise<RunningQueue> {
  const queue = await startPgBossQueue({ connectionString, log: silentLog, supervise: false, tasks, replaced });
  running.push(queue);
  return queue;
}

/** Resolves when a connection waits for the transaction of this test. */
async function waitForBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await other.query('select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))');
    if (rows.length > 0) return;
  }
}
