import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { repeatOnConflict } from '../kernel/in-transaction.ts';
import { within } from '../kernel/within.ts';
import type { QueuedWork, QueueName, QueueWorker, WorkQueue } from '../kernel/work-queue.ts';
import { executePrepared } from '../platform/database/prepared-queries.ts';
import type { Tx } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';
import { createChecksumIndex, identityOf, selectUnfinished, tryLockForgotten } from './forgotten-work.repository.ts';
import { moveReplacedQueues } from './replaced-queues.ts';

export interface RunningQueue extends WorkQueue {
  /** Starts processing the worker's queue, `concurrency` items at a time. */
  startWorker<Name extends QueueName>(worker: QueueWorker<Name>): Promise<void>;
  /** Takes no more work, lets running work finish for up to `graceMs`, then closes its database connections. */
  stop(graceMs: number): Promise<void>;
}

interface OwnOptions {
  expireInSeconds: number;
  retryLimit: number;
  /** The longest pause in seconds before another attempt. */
  retryDelayMax?: number;
}

/** The options in which queues differ. A video may take as long as pg-boss allows: the encoder counts its attempts and gives up itself. */
const ownOptions: Readonly<Record<QueueName, OwnOptions>> = {
  'media-ingest': { expireInSeconds: 3600, retryLimit: 4 },
  'video-encode': { expireInSeconds: 24 * 3600, retryLimit: 20 },
  'convert-picture': { expireInSeconds: 3600, retryLimit: 4 },
  // The worker gives up itself after some lost decoders. What counts here are mostly the ends of whole nodes, which the edit did not
  // cause, while a person waits for the picture.
  'render-edit': { expireInSeconds: 3600, retryLimit: 200, retryDelayMax: 30 },
  'private-copy': { expireInSeconds: 3600, retryLimit: 4 },
  'private-copies-of-job': { expireInSeconds: 12 * 3600, retryLimit: 4 },
  'prepare-download': { expireInSeconds: 12 * 3600, retryLimit: 4 },
  'news-mail': { expireInSeconds: 3600, retryLimit: 20 },
  'send-push': { expireInSeconds: 300, retryLimit: 6 },
  'send-digest': { expireInSeconds: 600, retryLimit: 4 },
  'prepare-data-copy': { expireInSeconds: 12 * 3600, retryLimit: 4 },
  // A mail server may be away for days.
  mail: { expireInSeconds: 600, retryLimit: 500 },
  'sync-payment': { expireInSeconds: 600, retryLimit: 20 },
  'free-blobs': { expireInSeconds: 3600, retryLimit: 4 },
  'delete-accounts': { expireInSeconds: 12 * 3600, retryLimit: 4 },
};
const queueNames = Object.keys(ownOptions) as QueueName[];

/** How long giving work back and closing the connections may take. */
const closeMs = 2_000;

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
}): Promise<RunningQueue> {
  const { log } = options;
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'stund-jobs',
    max: 4,
    useListenNotify: true,
    supervise: options.supervise,
    superviseIntervalSeconds: 5,
    // The work of a killed worker is noticed after this interval; the default of pg-boss is a minute.
    monitorIntervalSeconds: 10,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Work queue: the database did not answer'));
  boss.on('warning', (warning) => log.debug({ warning }, 'Work queue'));
  let isStopped = false;
  await boss.start();
  for (const name of queueNames) {
    await boss.createQueue(name, { ...queueOptions, ...ownOptions[name] });
  }
  await updateChangedQueues(boss);
  await moveReplacedQueues(boss);
  // On a new database pg-boss maintains its tables at the same time, and the two can wait for each other.
  await repeatOnConflict(() => boss.getDb().executeSql(createChecksumIndex));

  return {
    async enqueue(tx, name, work, { priority = 0, once } = {}) {
      const onceOnly = once && { singletonKey: once.key, singletonSeconds: once.withinSeconds };
      await boss.send(name, work, { db: queryWithin(tx), priority, ...onceOnly });
    },
    async enqueueAll(tx, name, works) {
      const jobs = works.map(({ work, priority }) => ({ data: work, priority }));
      await boss.insert(name, jobs, { db: preparedWithin(tx) });
    },
    async enqueueForgotten(tx, name, works) {
      if (!(await tryLockForgotten(tx, name))) return false;
      const queued = await selectUnfinished(
        tx,
        name,
        works.map(({ work }) => identityOf(work)),
      );
      const jobs = works
        .filter(({ work }) => !queued.has(identityOf(work)))
        .map(({ work, priority }) => ({ data: work, priority }));
      if (jobs.length > 0) await boss.insert(name, jobs, { db: queryWithin(tx) });
      return true;
    },
    async startWorker(worker) {
      await boss.work<QueuedWork[typeof worker.queue]>(
        worker.queue,
        {
          localConcurrency: worker.concurrency,
          batchSize: worker.isLong ? 1 : 2,
          burstWhenBatchFull: true,
          perJobResults: true,
          pollingIntervalSeconds: 2,
          // pg-boss sends no notification for retries, so they are found by polling.
          notifyPollingIntervalSeconds: 5,
        },
        async (items) => {
          const results = [];
          for (const item of items) results.push({ id: item.id, ...(await settle(worker, item.data, log)) });
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
async function updateChangedQueues(boss: PgBoss): Promise<void> {
  for (const queue of await boss.getQueues([...queueNames])) {
    const name = queue.name as QueueName;
    const { expireInSeconds, retryLimit, retryBackoff, retryDelayMax } = { ...queueOptions, ...ownOptions[name] };
    const isCurrent =
      queue.expireInSeconds === expireInSeconds &&
      queue.retryLimit === retryLimit &&
      queue.retryDelayMax === retryDelayMax;
    if (!isCurrent) await boss.updateQueue(name, { expireInSeconds, retryLimit, retryBackoff, retryDelayMax });
  }
}

type Settled = { status: 'completed' } | { status: 'failed'; output: { message: string } };

async function settle<Name extends QueueName>(
  worker: QueueWorker<Name>,
  work: QueuedWork[Name],
  log: Log,
): Promise<Settled> {
  try {
    await worker.work(work);
    return { status: 'completed' };
  } catch (error) {
    log.warn({ err: error, queue: worker.queue, work }, 'Work failed and will be retried');
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
