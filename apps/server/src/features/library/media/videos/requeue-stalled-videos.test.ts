import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../../../platform/log.ts';
import { type RunningQueue, startPgBossQueue } from '../../../../queue/pg-boss-queue.ts';
import { ingestMediaTask } from '../../../../storage/index.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../../../testing/test-context.ts';
import { encodeVideoTask } from '../media.tasks.ts';
import { requeueStalledVideos } from './requeue-stalled-videos.ts';

let context: TestContext;
let queue: RunningQueue;
beforeAll(async () => {
  context = await givenContext();
  const { connectionString } = context;
  const options = { connectionString, log: silentLog, supervise: false, tasks: [ingestMediaTask, encodeVideoTask] };
  // Nodes that start at the same moment create the same index.
  const [one, two] = await Promise.all([startPgBossQueue(options), startPgBossQueue(options)]);
  queue = one;
  await two.stop(0);
});
afterAll(() => queue.stop(0));

const queued = async () => {
  const { rows } = await sql<{ checksum: string; priority: number }>`
    select data ->> 'checksum' as checksum, priority from pgboss.job where name = 'video-encode'
  `.execute(context.database);
  return rows;
};

it('queues forgotten videos once, whichever nodes look for them and however often', async () => {
  const ana = await givenAccount(context);
  const { checksum } = await givenFile(context, ana, Buffer.from('a video that no queue has'), { path: 'a.mp4' });
  await context.database
    .updateTable('media')
    .set({ state: 'ready', encoding_state: 'processing', duration_ms: 10_000 })
    .execute();
  const look = (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    return requeueStalledVideos({ ...context, workQueue: queue, clock });
  };
  // An encoder that is at work has marked it as alive.
  await look(1);
  expect(await queued()).toEqual([]);
  await Promise.all([look(4), look(4), look(4)]);
  expect(await queued()).toEqual([{ checksum, priority: expect.any(Number) }]);
  await look(8);
  await look(12);
  expect(await queued()).toHaveLength(1);
  // Once it is done and forgotten again, it is queued again.
  await sql`update pgboss.job set state = 'completed'`.execute(context.database);
  await look(16);
  expect(await queued()).toHaveLength(2);
});

it('finds work in the queue by its checksum with an index', async () => {
  const { rows } = await context.database.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select distinct data ->> 'checksum' from pgboss.job
      where name = 'video-encode' and state < 'completed' and data ->> 'checksum' = any(${['a', 'b']}::text[])
    `.execute(tx);
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('checksum');
  const { rows: indexes } = await sql`select from pg_indexes where indexname like 'stund_unfinished%'`.execute(
    context.database,
  );
  expect(indexes.length).toBeGreaterThan(0);
});
