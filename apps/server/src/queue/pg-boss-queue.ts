import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { repeatOnConflict } from '../kernel/in-transaction.ts';
import type { ReplacedQueues, Task, TaskHandler } from '../kernel/task.ts';
import { within } from '../kernel/within.ts';
import type { WorkQueue } from '../kernel/work-queue.ts';
import { executePrepared } from '../platform/database/prepared-queries.ts';
import type { Tx } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';
import { createChecksumIndex, identitiesOf, selectUnfinished, tryLockForgotten } from './forgotten-work.repository.ts';
import { prepareStatementsOfWorkers } from './prepared-statements.ts';
import { moveReplacedQueues } from './replaced-queues.ts';

export interface RunningQueue extends WorkQueue {
  /** Starts taking units of the handler's task, `concurrency` at a time. */
  startWorker(handler: TaskHandler): Promise<void>;
  /** Takes no more work, lets running work finish for up to `graceMs`, then closes its database connections. */
  stop(graceMs: number): Promise<void>;
}

/** How long giving work back and closing the connections may take. */
const closeMs = 2_000;

/**
 * Work is queued in the transactions of its callers, which are durable when they commit. What the queue itself writes is only that a unit was
 * taken or is done. A power cut may undo the last moments of that, and such units are delivered again, as after any crash: a commit
 * that waits for the disk would buy nothing. Commits reach the disk in their order, so no unit is done there before its result.
 */
const withoutWaitingForTheDisk = '-c synchronous_commit=off';

const queueOptions = {
  notify: true,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
  // Waiting work is never discarded, however long no worker ran. Finished work is deleted soon.
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 3600,
};

/** Starts the durable queue. It is in the application's database, so that work commits together with the rows it belongs to. */
export async function startPgBossQueue(options: {
  connectionString: string;
  log: Log;
  supervise: boolean;
  /** All tasks: each has a queue, whether or not this node takes from it. */
  tasks: ReadonlyArray<Task<unknown>>;
  replaced?: ReplacedQueues;
}): Promise<RunningQueue> {
  const { log, tasks, replaced = {} } = options;
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'stund-jobs',
    options: withoutWaitingForTheDisk,
    max: 4,
    useListenNotify: true,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    // The work of a killed worker is noticed after this interval; the default of pg-boss is a minute.
    monitorIntervalSeconds: 10,
    schedule: false,
  });
  prepareStatementsOfWorkers(boss.getDb());
  boss.on('error', (error) => log.warn({ err: error }, 'Work queue: the database did not answer'));
  boss.on('warning', (warning) => log.debug({ warning }, 'Work queue'));
  let isStopped = false;
  await boss.start();
  for (const task of tasks) await boss.createQueue(task.name, { ...queueOptions, ...optionsOf(task) });
  await updateChangedQueues(boss, tasks);
  await moveReplacedQueues(boss, replaced);
  // On a new database pg-boss maintains its tables at the same time, and the two can wait for each other.
  await repeatOnConflict(() => boss.getDb().executeSql(createChecksumIndex));

  return {
    async enqueue(tx, task, work, { priority = task.priority, once } = {}) {
      const onceOnly = once && { singletonKey: once.key, singletonSeconds: once.withinSeconds };
      await boss.send(task.name, work as object, { db: queryWithin(tx), priority, ...onceOnly });
    },
    async enqueueAll(tx, task, works) {
      const jobs = works.map(({ work, priority }) => ({ data: work as object, priority }));
      await boss.insert(task.name, jobs, { db: preparedWithin(tx) });
    },
    async enqueueForgotten(tx, task, works) {
      if (!(await tryLockForgotten(tx, task))) return false;
      const identities = identitiesOf(task, works);
      const queued = await selectUnfinished(tx, task, identities);
      const jobs = works
        .filter((_, index) => !queued.has(identities[index] as string))
        .map(({ work, priority }) => ({ data: work as object, priority }));
      if (jobs.length > 0) await boss.insert(task.name, jobs, { db: queryWithin(tx) });
      return true;
    },
    async startWorker(handler) {
      await boss.work<object>(
        handler.task.name,
        {
          localConcurrency: handler.concurrency,
          batchSize: handler.task.isLong ? 1 : 2,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: 2,
          // pg-boss sends no notification for retries, so they are found by polling.
          notifyPollingIntervalSeconds: 5,
        },
        async (items) => {
          const results = [];
          for (const item of items) results.push({ id: item.id, ...(await settle(handler, item.data, log)) });
          return results;
        },
      );
    },
    async stop(graceMs) {
      if (isStopped) return;
      isStopped = true;
      // A database that does not answer must not delay the end.
      await within(graceMs + closeMs, boss.stop({ graceful: true, timeout: graceMs, close: true }));
    },
  };
}

/** Gives queues that an earlier release created their present options. A queue that has them is not written, and nothing waits. */
async function updateChangedQueues(boss: PgBoss, tasks: ReadonlyArray<Task<unknown>>): Promise<void> {
  const queues = new Map((await boss.getQueues(tasks.map(({ name }) => name))).map((queue) => [queue.name, queue]));
  for (const task of tasks) {
    const queue = queues.get(task.name);
    if (!queue) continue;
    const { expireInSeconds, retryLimit, retryBackoff, retryDelayMax } = { ...queueOptions, ...optionsOf(task) };
    const isCurrent =
      queue.expireInSeconds === expireInSeconds &&
      queue.retryLimit === retryLimit &&
      queue.retryDelayMax === retryDelayMax;
    if (!isCurrent) await boss.updateQueue(task.name, { expireInSeconds, retryLimit, retryBackoff, retryDelayMax });
  }
}

function optionsOf({ retry, timeLimitSeconds }: Task<unknown>) {
  const { limit, longestPauseSeconds = queueOptions.retryDelayMax } = retry;
  return { expireInSeconds: timeLimitSeconds, retryLimit: limit, retryDelayMax: longestPauseSeconds };
}

type Settled = { status: 'completed' } | { status: 'failed'; output: { message: string } };

async function settle({ task, run }: TaskHandler, work: unknown, log: Log): Promise<Settled> {
  try {
    await run(work);
    return { status: 'completed' };
  } catch (error) {
    log.warn({ err: error, queue: task.name, work }, 'Work failed and will be retried');
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Lets pg-boss write through the caller's transaction. */
function queryWithin(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** As queryWithin(), for the statement of every upload: its text is the same for each queue, and its values are one parameter. */
function preparedWithin(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      return { rows: await executePrepared(tx, { compile: () => CompiledQuery.raw(text, values) }) };
    },
  };
}
