import type { JobId } from '@stund/contract';
import { shortenId } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { as, type TestContext } from '../../../testing/test-context.ts';
import type { TestSubscription } from '../../../testing/test-push-service.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { unsubscribe } from '../albums/operations/unsubscribe.ts';
import { markRead } from './feed/mark-read.ts';
import { subscribeToPush } from './push/subscribe.ts';
import { changeSettings, getSettings, muteAlbum } from './settings/settings.ts';
import { addPictures, givenMember, givenNotifications, type NotificationBench } from './testing/given-notifications.ts';

type Member = Awaited<ReturnType<typeof givenMember>>;

let bench: NotificationBench;
let context: TestContext;
let owner: Member;
let kari: Member;
let jobId: JobId;
let device: TestSubscription;

beforeAll(async () => {
  bench = await givenNotifications();
  context = bench.context;
});

beforeEach(async () => {
  bench.pushService.received.length = 0;
  owner = await givenMember(context, 'Ana');
  kari = await givenMember(context, 'Kari');
  jobId = await givenAlbum(context, owner, { title: 'Hytta' });
  await subscribe(as(kari, context), jobId);
  await bench.record();
  await bench.passTime(20_000);
  await bench.deliver();
  await bench.passTime(600_000);
  device = await subscribeDevice(kari);
});

async function subscribeDevice(member: Member, showsContent = true): Promise<TestSubscription> {
  const subscription = bench.pushService.subscribe();
  const wanted = { ...subscription, shows_content: showsContent };
  await subscribeToPush(as(member, context), wanted, { allowsPrivate: true });
  return subscription;
}

const add = (by: Member, count: number) =>
  addPictures(context, { jobId, ownerId: owner.accountId }, { by: by.accountId, count });

async function deliverAll(): Promise<void> {
  await bench.record();
  await bench.passTime(20_000);
  await bench.deliver();
}

it('sends one encrypted push for a burst, with a topic, and the next one after a pause', async () => {
  for (let batch = 0; batch < 5; batch += 1) {
    await add(owner, 10);
    await bench.record();
  }
  await deliverAll();
  expect(bench.pushService.problems).toEqual([]);
  expect(bench.pushService.received).toEqual([
    {
      endpoint: device.endpoint,
      topic: shortenId(jobId),
      ttlSeconds: 86_400,
      payload: {
        tag: `album-${jobId}`,
        lang: 'en',
        title: 'Hytta',
        body: 'Ana added 50 photos',
        path: `/albums/${shortenId(jobId)}`,
      },
    },
  ]);
  const [file] = await add(owner, 1);
  await deliverAll();
  expect(bench.pushService.received).toHaveLength(1);
  await bench.passTime(300_000);
  await bench.deliver();
  expect(bench.pushService.received[1]?.payload).toMatchObject({
    body: 'Ana added a photo',
    path: `/carousel/${shortenId(jobId)}/${shortenId(file!)}`,
  });
});

it('names neither album nor people unless the person chose it', async () => {
  const hidden = await subscribeDevice(kari, false);
  await add(owner, 2);
  await deliverAll();
  expect(bench.pushService.received).toHaveLength(1);
  const [push] = bench.pushService.received;
  expect(push?.endpoint).toBe(hidden.endpoint);
  expect(JSON.stringify(push?.payload)).not.toMatch(/Hytta|Ana|photo/);
  expect(push?.payload['path']).toBe('/albums');
});

it('checks rights and settings when it sends', async () => {
  const refusals: Array<() => Promise<unknown>> = [
    () => unsubscribe(as(kari, context), jobId),
    () => muteAlbum(as(kari, context), { jobId, isMuted: true }),
    () => changeSettings(as(kari, context), { is_on: false }),
    () => markRead(as(kari, context), Date.now() * 1000),
    () => disable(kari),
    () => context.database.updateTable('file').set({ deleted_at: new Date() }).where('job_id', '=', jobId).execute(),
    () => context.database.deleteFrom('auth_token').where('account_id', '=', kari.accountId).execute(),
  ];
  for (const refuse of refusals) {
    kari = await givenMember(context, 'Kari');
    await subscribe(as(kari, context), jobId);
    const own = await subscribeDevice(kari);
    await bench.passTime(600_000);
    await add(owner, 1);
    await bench.record();
    await bench.passTime(20_000);
    await refuse();
    await bench.deliver();
    expect(bench.pushService.received.filter(({ endpoint }) => endpoint === own.endpoint)).toEqual([]);
  }
  expect(bench.pushService.received.length).toBeGreaterThan(0);
});

const disable = (member: Member) =>
  context.database.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', member.accountId).execute();

it('forgets a subscription that the push service no longer knows, and tries again when it is busy', async () => {
  bench.pushService.failures.set(device.endpoint, [503]);
  await add(owner, 1);
  await bench.record();
  await bench.passTime(20_000);
  await expect(bench.deliver()).rejects.toThrow('503');
  expect((await getSettings(as(kari, context))).push?.endpoint).toBe(device.endpoint);

  bench.pushService.failures.set(device.endpoint, [410]);
  await bench.passTime(600_000);
  await add(owner, 1);
  await deliverAll();
  expect((await getSettings(as(kari, context))).push).toBeUndefined();
});

it('refuses addresses that are no push service', async () => {
  const { keys } = bench.pushService.subscribe();
  const addresses = [
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://push.example.com:8443/x',
    'https://user@push.services.mozilla.com/x',
    'https://printer.local/x',
    'ftp://push.services.mozilla.com/x',
    'not an address',
  ];
  for (const endpoint of addresses)
    await expect(
      subscribeToPush(as(kari, context), { endpoint, keys, shows_content: false }, { allowsPrivate: false }),
      endpoint,
    ).rejects.toThrow('invalid-request');
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
  await subscribeToPush(as(kari, context), { endpoint, keys, shows_content: false }, { allowsPrivate: false });
  expect((await getSettings(as(kari, context))).push?.endpoint).toBe(endpoint);
});
