import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { QueuedWork, QueueName, QueueWorker, WorkQueue } from '../kernel/work-queue.ts';
import type { Tx } from '../platform/database/schema.ts';
import type { Log } from '../platform/log.ts';

export interface RunningQueue extends WorkQueue {
  /** Starts taking work. Each worker's items run `concurrency` at a time. */
  startWorker<Name extends QueueName>(worker: QueueWorker<Name>): Promise<void>;
  /** Takes no more work, lets what is under way finish for up to `graceMs`, then lets go of the database. */
  stop(graceMs: number): Promise<void>;
}

/** Where queues differ. A video may take as long as pg-boss allows; who gives up on one is the encoder, which counts its tries. */
const ownOptions: Readonly<Record<QueueName, { expireInSeconds: number; retryLimit: number }>> = {
  'media-ingest': { expireInSeconds: 3600, retryLimit: 4 },
  'video-encode': { expireInSeconds: 24 * 3600, retryLimit: 20 },
  'free-blobs': { expireInSeconds: 3600, retryLimit: 4 },
};
const queueNames = Object.keys(ownOptions) as QueueName[];

const queueOptions = {
  notify: true,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 10,
  // Waiting work is never thrown away, however long the workers were off; finished work leaves soon.
  retentionSeconds: 10 * 365 * 86_400,
  deleteAfterSeconds: 3600,
};

/** The durable queue, in the same database as everything else, so that work commits with what it belongs to. */
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
    // How soon the work of a worker that was killed is missed; by itself pg-boss looks once a minute.
    monitorIntervalSeconds: 10,
    schedule: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Job queue: the database did not answer'));
  boss.on('warning', (warning) => log.debug({ warning }, 'Job queue'));
  let isStopped = false;
  await boss.start();
  for (const name of queueNames) {
    await boss.createQueue(name, { ...queueOptions, ...ownOptions[name] });
  }

  return {
    async enqueue(tx, name, work, { priority = 0, once } = {}) {
      const onceOnly = once && { singletonKey: once.key, singletonSeconds: once.withinSeconds };
      await boss.send(name, work, { db: queryWithin(tx), priority, ...onceOnly });
    },
    async enqueueAll(tx, name, works) {
      const jobs = works.map(({ work, priority }) => ({ data: work, priority }));
      await boss.insert(name, jobs, { db: queryWithin(tx) });
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
          // Work that is tried again is not announced.
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
      await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
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
    log.warn({ err: error, queue: worker.queue, work }, 'Work failed and will be tried again');
    return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}

/** Lets the queue write through our open transaction. */
function queryWithin(tx: Tx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
