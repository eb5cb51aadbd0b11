import type { JobId } from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationChannel } from '../../../kernel/channels/notification-channel.ts';
import { requireAccount } from '../../../kernel/request-context.ts';
import { silentLog } from '../../../platform/log.ts';
import { type ChangeListener, openChangeListener } from '../../../platform/pub-sub/change-listener.ts';
import { type RunningQueue, startPgBossQueue } from '../../../queue/pg-boss-queue.ts';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as, type TestContext } from '../../../testing/test-context.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { sendDigestTask, sendPushTask } from './delivery/delivery.tasks.ts';
import { planDeliveries } from './delivery/plan-deliveries.ts';
import { createBatchReader } from './feed/batch-reader.ts';
import { createNotificationWaiters, type NotificationWaiters } from './feed/notification-waiters.ts';
import { type NotificationState, readStates } from './feed/read-states.ts';
import { waitForNotifications } from './feed/wait-for-notifications.ts';
import { pushWorker } from './push/send-push.ts';
import { subscribeToPush } from './push/subscribe.ts';
import { addPictures, givenMember, givenNotifications, type NotificationBench } from './testing/given-notifications.ts';

type Member = Awaited<ReturnType<typeof givenMember>>;

const memberCount = 50;
const batches = [20, 15, 10, 10, 5];
let bench: NotificationBench;
let context: TestContext;
let owner: Member;
let members: Member[];
let jobId: JobId;
let listener: ChangeListener;
let waiters: NotificationWaiters;

beforeAll(async () => {
  bench = await givenNotifications();
  context = bench.context;
  const { connectionString } = context;
  listener = await openChangeListener({
    connectionString,
    channels: [notificationChannel],
    onFailure: () => undefined,
  });
  waiters = createNotificationWaiters(listener, context);
  owner = await givenMember(context, 'Ana');
  jobId = await givenAlbum(context, owner, { title: 'Hytta' });
  members = await Promise.all(Array.from({ length: memberCount }, (_, index) => givenMember(context, `Kari ${index}`)));
  await context.database.updateTable('account').set({ language: 'en' }).execute();
  for (const member of members) await subscribe(as(member, context), jobId);
  // Everybody was notified of what happened until now.
  await bench.record();
  await bench.passTime(48 * 3_600_000);
  await bench.deliver();
  await bench.passTime(48 * 3_600_000);
  await bench.deliver();
  bench.mailbox.received.length = 0;
});
afterAll(() => listener.close());

const subscribeDevice = async (member: Member) => {
  const subscription = bench.pushService.subscribe();
  await subscribeToPush(as(member, context), { ...subscription, shows_content: true }, { allowsPrivate: true });
  return subscription;
};
const countsBy = <Item>(items: readonly Item[], key: (item: Item) => string) =>
  Object.values(Object.groupBy(items, key)).map((group) => group!.length);

it('notifies many members of many photos with one push, one mail and one new state each', async () => {
  for (const member of members) await subscribeDevice(member);
  const ask = (member: Member, known: string) => waitForNotifications(as(member, context), waiters, known);
  const known = await Promise.all(members.map((member) => ask(member, '')));
  // Like a client: it asks again when the states differ in something else, such as the time that the tests let pass.
  const follow = async (member: Member, former: NotificationState): Promise<number> => {
    let state = former;
    while (state.unreadCount === former.unreadCount) state = await ask(member, state.version);
    return state.unreadCount - former.unreadCount;
  };
  const waiting = members.map((member, index) => follow(member, known[index]!));
  for (const count of batches) {
    await addPictures(context, { jobId, ownerId: owner.accountId }, { by: owner.accountId, count });
    await bench.record();
  }
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([1]));

  await bench.passTime(20_000);
  await bench.deliver();
  expect(bench.pushService.problems).toEqual([]);
  expect(countsBy(bench.pushService.received, ({ endpoint }) => endpoint)).toEqual(Array(memberCount).fill(1));
  expect(new Set(bench.pushService.received.map(({ payload }) => payload['body']))).toEqual(
    new Set(['Ana added 60 photos']),
  );
  await bench.passTime(24 * 3_600_000);
  await bench.deliver();
  const toMembers = bench.mailbox.received.filter(({ to }) => to !== owner.email);
  expect(countsBy(toMembers, ({ to }) => to)).toEqual(Array(memberCount).fill(1));
  expect(toMembers.every(({ text }) => text.includes('- Ana added 60 photos'))).toBe(true);
  await bench.passTime(24 * 3_600_000);
  await bench.deliver();
  expect(bench.mailbox.received.filter(({ to }) => to !== owner.email)).toHaveLength(memberCount);
});

it('sends a push again from the queue when the push service was busy', async () => {
  const { connectionString } = context;
  const queue: RunningQueue = await startPgBossQueue({
    connectionString,
    log: silentLog,
    supervise: false,
    tasks: [sendPushTask, sendDigestTask],
  });
  try {
    const kari = members[0]!;
    const { endpoint } = await subscribeDevice(kari);
    bench.pushService.failures.set(endpoint, [503]);
    await bench.passTime(600_000);
    await addPictures(context, { jobId, ownerId: owner.accountId }, { by: owner.accountId, count: 1 });
    await bench.record();
    await bench.passTime(20_000);
    await planDeliveries({ ...context, workQueue: queue });
    await queue.startWorker(pushWorker(context, { webPush: bench.webPush, defaultLanguage: 'en' }));
    const sent = () => bench.pushService.received.filter((push) => push.endpoint === endpoint);
    await expect.poll(() => sent().length, { timeout: 90_000 }).toBe(1);
    expect(bench.pushService.failures.get(endpoint)).toEqual([]);
  } finally {
    await queue.stop(10_000);
  }
}, 120_000);

it('reads for all callers of a moment together, and fails only for those of the batch that failed', async () => {
  const batches: number[][] = [];
  let running = 0;
  const read = createBatchReader(async (keys: readonly number[]) => {
    running += 1;
    expect(running).toBe(1);
    batches.push([...keys]);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (keys.includes(300)) throw new Error('lost');
    return keys.map((key) => key * 10);
  });
  const answers = await Promise.allSettled(Array.from({ length: 450 }, (_, key) => read(key)));
  expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
  const answerOf = (key: number) => answers[key];
  expect(answerOf(0)).toEqual({ status: 'fulfilled', value: 0 });
  expect(answerOf(449)).toEqual({ status: 'fulfilled', value: 4490 });
  expect(answers.flatMap(({ status }, key) => (status === 'rejected' ? [key] : []))).toEqual(
    Array.from({ length: 200 }, (_, index) => 200 + index),
  );
  expect(await read(7)).toBe(70);
});

it('reads the states of many callers with as many queries as that of one, and those of logged-out devices not at all', async () => {
  let count = 0;
  const database = context.database.withPlugin({
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const actorOf = (member: Member) => requireAccount(as(member, context));
  const queriesFor = async (readers: readonly Member[]) => {
    count = 0;
    const states = await readStates({ ...context, database }, readers.map(actorOf));
    expect(states.map(({ version }) => version)).toEqual(
      await Promise.all(readers.map(async (reader) => (await readStates(context, [actorOf(reader)]))[0]!.version)),
    );
    return count;
  };
  const ofOne = await queriesFor(members.slice(0, 1));
  expect(ofOne).toBeLessThanOrEqual(4);
  expect(await queriesFor([owner, ...members])).toBe(ofOne);

  const gone = members.at(-1)!;
  await context.database.deleteFrom('auth_token').where('account_id', '=', gone.accountId).execute();
  const refused = waitForNotifications(as(gone, context), waiters, '');
  const answered = waitForNotifications(as(members[0]!, context), waiters, '');
  await expect(refused).rejects.toThrow('unauthenticated');
  expect((await answered).version).not.toBe('');
});
