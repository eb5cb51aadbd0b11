import {
  createJob,
  getNotificationSettings,
  type JobId,
  listFiles,
  subscribeToPush,
  waitForNotifications,
} from '@stund/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../../apps/server/src/testing/clean-up.ts';
import { openPreparedAccounts, type PreparedAccounts } from '../../apps/server/src/testing/prepared-accounts.ts';
import {
  openPreparedNotifications,
  type PreparedNotifications,
} from '../../apps/server/src/testing/prepared-notifications.ts';
import { givenPushService, type TestPushService } from '../../apps/server/src/testing/test-push-service.ts';
import { paintPhoto } from '../fixtures/pictures.ts';
import { Api } from '../harness/api.ts';
import { setOwnStage } from '../harness/stage.ts';
import { type MailServer, startMailServer } from '../harness/stand-ins/mail-server.ts';

const memberCount = Number(process.env.SOAK_MEMBERS ?? 1000);
const photoCount = Number(process.env.SOAK_PHOTOS ?? 500);
const uploadMs = 60_000;
const pushPauseMs = 5 * 60_000;

let mails: MailServer;
let notifications: PreparedNotifications;
let accounts: PreparedAccounts;
const stage = setOwnStage({
  settings: async () => {
    mails = await startMailServer();
    return { STUND_SMTP_URL: mails.url, STUND_PUSH_PRIVATE_NETWORKS: 'on' };
  },
});
beforeAll(() => {
  const connectionString = stage.databaseUrl;
  notifications = openPreparedNotifications(connectionString);
  accounts = openPreparedAccounts(connectionString);
});
afterAll(async () => {
  await accounts.close();
  await notifications.close();
  await mails.close();
  await cleanUp();
});

interface Member {
  email: string;
  api: Api;
  endpoint: string;
}

/** Members that joined long ago, each with a device that receives pushes. */
async function givenMembers(pushService: TestPushService): Promise<Member[]> {
  const members: Member[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const email = `member${index}@example.com`;
    await accounts.add({ email, name: `Member ${index}`, password: 'fjorten blå hester' });
    const api = new Api(stage.product.url, await accounts.issueToken(email, 'Phone'));
    const subscription = pushService.subscribe();
    await api.call(subscribeToPush, { body: { ...subscription, shows_content: true } });
    members.push({ email, api, endpoint: subscription.endpoint });
  }
  return members;
}

/** Waits as an open client does, again and again, until the work is over. Counts the answers with something new. */
function follow(member: Member): { stop(): Promise<{ answers: number; unread: number }> } {
  let isStopped = false;
  const run = async () => {
    let state = await member.api.call(waitForNotifications, { query: {} });
    let answers = 0;
    while (!isStopped) {
      const next = await member.api.call(waitForNotifications, { query: { version: state.version } });
      if (next.version !== state.version) answers += 1;
      state = next;
    }
    return { answers, unread: state.unread_count };
  };
  const running = run();
  return {
    stop() {
      isStopped = true;
      return running;
    },
  };
}

/** Calls as an ordinary client does, twenty times a second, until it is stopped. Resolves to the durations in ms. */
function callMeanwhile(api: Api, jobId: string): { stop(): Promise<number[]> } {
  const durations: Array<Promise<number>> = [];
  const timer = setInterval(() => {
    const startedAt = performance.now();
    durations.push(
      api.call(listFiles, { params: { id: jobId as JobId }, query: {} }).then(() => performance.now() - startedAt),
    );
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return Promise.all(durations);
    },
  };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it(`notifies ${memberCount} members of ${photoCount} photos in a minute with one digest each and collapsed pushes`, async () => {
  const ownerPerson = await stage.givenPerson({ name: 'Ana Berg' });
  const owner = await stage.apiOf(ownerPerson);
  const { push_key: publicKey } = await owner.call(getNotificationSettings, {});
  const pushService = await givenPushService(async () => publicKey);
  const members = await givenMembers(pushService);
  const { id } = await owner.call(createJob, { body: { name: 'Hytta', public: true } });
  const jobId = id as JobId;
  await notifications.joinLongAgo(jobId, 'member');
  const bystander = await stage.apiOf(await stage.givenPerson({ name: 'Bo Hansen' }));
  const ownJob = await bystander.findDefaultJob();
  const photo = await paintPhoto({ seed: 1, width: 160, height: 120 });
  // Different bytes after the end of the image make different files.
  const paths = Array.from({ length: photoCount }, (_, index) => `${index}.jpg`);
  const contentOf = (path: string) => Buffer.concat([photo, Buffer.from(path)]);
  /** Sends photos evenly over the time, four at a time. */
  const send = async (to: JobId, prefix: string) => {
    const startedAt = performance.now();
    const waiting = paths.entries();
    const lane = async () => {
      for (const [index, path] of waiting) {
        await pause(Math.max(0, startedAt + (index / photoCount) * uploadMs - performance.now()));
        await owner.send([{ path, content: contentOf(prefix + path) }], to);
      }
    };
    await Promise.all(Array.from({ length: 4 }, lane));
  };

  // The same upload to the owner's timeline, about which nobody is notified.
  const callsWithout = callMeanwhile(bystander, ownJob);
  await send((await owner.findDefaultJob()) as JobId, 'own');
  await owner.waitForProcessing();
  const without = await callsWithout.stop();

  const following = members.map(follow);
  // Every wait has begun.
  await pause(5000);
  const before = await notifications.countTransactions();
  const callsWith = callMeanwhile(bystander, ownJob);
  const startedAt = performance.now();
  await send(jobId, 'album');
  const seconds = (performance.now() - startedAt) / 1000;
  await owner.waitForProcessing(jobId);
  await expect.poll(() => new Set(pushService.received.map(({ endpoint }) => endpoint)).size).toBe(memberCount);
  const during = await callsWith.stop();
  const transactions = (await notifications.countTransactions()) - before;

  const followed = await Promise.all(following.map((one) => one.stop()));
  expect(followed.filter(({ answers, unread }) => answers === 0 || unread !== 1)).toEqual([]);
  expect(pushService.problems).toEqual([]);
  const pushes = Object.values(Object.groupBy(pushService.received, ({ endpoint }) => endpoint));
  const most = Math.max(...pushes.map((group) => group!.length));
  expect(most).toBeLessThanOrEqual(1 + Math.floor((seconds * 1000) / pushPauseMs));
  expect(new Set(pushService.received.map(({ topic }) => topic)).size, 'pushes replace each other').toBe(1);

  await expect.poll(() => notifications.countPlannedMails()).toBe(memberCount);
  // The evening comes.
  await notifications.makeMailsDue();
  const toMembers = () => mails.received().filter(({ to }) => to[0]!.startsWith('member'));
  await expect.poll(() => toMembers().length).toBeGreaterThanOrEqual(memberCount);
  await expect.poll(() => notifications.countPlannedMails()).toBe(0);
  expect(new Set(toMembers().flatMap(({ to }) => to)).size).toBe(memberCount);
  expect(toMembers()).toHaveLength(memberCount);
  expect(toMembers().filter(({ text }) => !text.includes(`Ana Berg la til ${photoCount} bilder`))).toEqual([]);

  console.table({
    'ordinary calls, nobody is notified': { p50: percentile(without, 0.5), p95: percentile(without, 0.95) },
    [`ordinary calls, ${memberCount} members are`]: { p50: percentile(during, 0.5), p95: percentile(during, 0.95) },
  });
  const answers = followed.map((one) => one.answers);
  console.log(
    `${photoCount} photos in ${seconds.toFixed(0)} s, ${memberCount} members: ${pushService.received.length} pushes, ` +
      `${toMembers().length} mails, ${percentile(answers, 0.5)} answers to the wait of a client (at most ${Math.max(...answers)}), ` +
      `${transactions} transactions of the database`,
  );
});
