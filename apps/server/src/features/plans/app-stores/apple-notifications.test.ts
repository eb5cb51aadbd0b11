import { gibibyte } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { openAppleStore } from '../../../platform/app-store/index.ts';
import {
  appId,
  appleNotification,
  bundleId,
  type GivenAppleNotification,
  signAsApple,
  standInRoot,
} from '../../../platform/app-store/testing/apple-stand-in.ts';
import { Random } from '../../../testing/fuzz/random.ts';
import { givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { receiveAppleNotification } from './operations/receive-notification.ts';

const day = 86_400_000;
const start = Date.now() - 10 * day;
const at = (days: number) => new Date(start + days * day);
const sizes = new Map([
  ['stund.100.monthly', 100],
  ['stund.500.monthly', 500],
]);
const client = await openAppleStore({ bundleId, appId, environment: 'production', roots: [standInRoot] });

let context: TestContext;
let accountId: string;
const first = { periodStart: at(0), periodEnd: at(30) };

beforeEach(async () => {
  context = await givenContext();
  ({ accountId } = await givenAccount(context, { maxSpace: 15 * gibibyte }));
});

const receive = (signedPayload: string) => receiveAppleNotification(context, { client, sizes }, signedPayload);
const notify = async (given: Partial<GivenAppleNotification>) =>
  receive(await appleNotification({ accountId, signedAt: at(0), ...first, ...given }));

function grants(id = accountId) {
  return context.database
    .selectFrom('storage_grant')
    .select(['size_bytes', 'renews_at', 'ends_at'])
    .where('account_id', '=', id as never)
    .where('source', '=', 'apple_store')
    .where('replaced_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date())]))
    .execute();
}

it('gives the storage of a subscription once, until a week after the period that has to be renewed', async () => {
  const signedPayload = await appleNotification({ accountId, signedAt: at(0), ...first });
  await Promise.all([receive(signedPayload), receive(signedPayload)]);
  await receive(signedPayload);
  expect(await grants()).toEqual([{ size_bytes: 100 * gibibyte, renews_at: at(30), ends_at: at(37) }]);
});

it('ends the storage with the period when it is not renewed, later in a grace period, and at once after a refund', async () => {
  await notify({ renews: false, signedAt: at(1) });
  expect(await grants()).toEqual([{ size_bytes: 100 * gibibyte, renews_at: null, ends_at: at(30) }]);
  await notify({ isInBillingRetry: true, status: 4, graceEnd: at(46), signedAt: at(2) });
  expect(await grants()).toMatchObject([{ ends_at: at(46) }]);
  await notify({ status: 5, revokedAt: at(3), signedAt: at(3) });
  expect(await grants()).toEqual([]);
});

it('follows a change of the product, and keeps the present period when an earlier one is refunded', async () => {
  await notify({ periodStart: at(-30), periodEnd: at(0), signedAt: at(-30) });
  await notify({ productId: 'stund.500.monthly', signedAt: at(1) });
  await notify({ isUpgraded: true, signedAt: at(2) });
  const refund = { periodStart: at(-30), periodEnd: at(0), revokedAt: at(3), status: 5 as const };
  await notify({ ...refund, signedAt: at(3) });
  expect(await grants()).toEqual([{ size_bytes: 500 * gibibyte, renews_at: at(30), ends_at: at(37) }]);
});

it('ends in the same state in any order and with repetitions', async () => {
  const history: Array<Partial<GivenAppleNotification>> = [
    { periodStart: at(-60), periodEnd: at(-30), signedAt: at(-60) },
    { periodStart: at(-60), periodEnd: at(-30), signedAt: at(-50), renews: false },
    { periodStart: at(-30), periodEnd: at(0), signedAt: at(-30), productId: 'stund.500.monthly' },
    { periodStart: at(-60), periodEnd: at(-30), signedAt: at(-29), status: 5, revokedAt: at(-29) },
    { periodStart: at(-30), periodEnd: at(0), signedAt: at(0.5), status: 3, isInBillingRetry: true },
    { periodStart: at(1), periodEnd: at(31), signedAt: at(1) },
    { periodStart: at(1), periodEnd: at(31), signedAt: at(2), renews: false },
  ];
  for (let round = 0; round < 6; round += 1) {
    const id = `30000${round}`;
    const random = new Random(round);
    const given = [...history, history[round]!, history[5]!].map((one) => ({ one, order: random.next() }));
    for (const { one } of given.toSorted((a, b) => a.order - b.order)) await notify({ ...one, id });
    const last = await grants();
    expect(last.filter(({ ends_at }) => ends_at?.getTime() === at(31).getTime())).toHaveLength(round + 1);
    expect(last).toHaveLength(round + 1);
  }
});

it('moves the storage with a purchase that another account of the same person names', async () => {
  await notify({ signedAt: at(1) });
  const other = await givenAccount(context);
  await notify({ accountId: other.accountId, signedAt: at(2) });
  expect([await grants(), await grants(other.accountId)]).toMatchObject([[], [{ size_bytes: 100 * gibibyte }]]);
});

it('waits for an unknown product, and stores nothing for unknown accounts and for tests', async () => {
  await expect(notify({ productId: 'stund.unknown' })).rejects.toMatchObject({ code: 'unavailable' });
  await notify({ accountId: '00000000-0000-4000-8000-000000000000' });
  const { accountId: _, ...nobody } = { accountId, signedAt: at(0), ...first };
  await receive(await appleNotification(nobody));
  const data = { bundleId, environment: 'Production', appAppleId: appId };
  await receive(await signAsApple({ notificationUUID: 'u', notificationType: 'TEST', signedDate: start, data }));
  expect(await context.database.selectFrom('store_purchase').selectAll().execute()).toEqual([]);
});

it('refuses what Apple has not signed for this app', async () => {
  const given = { accountId, signedAt: at(0), ...first };
  const valid = await appleNotification(given);
  const [head, , signature] = valid.split('.');
  const changed = Buffer.from(JSON.stringify({ notificationUUID: 'u', signedDate: start, data: {} })).toString(
    'base64url',
  );
  const refused = [
    await appleNotification(given, 'impostor'),
    await appleNotification({ ...given, environment: 'Sandbox' }),
    await appleNotification({ ...given, bundleId: 'com.example.other' }),
    `${head}.${changed}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${changed}.`,
    'not a token',
  ];
  for (const payload of refused) await expect(receive(payload)).rejects.toMatchObject({ code: 'invalid-request' });
  expect(await grants()).toEqual([]);
});
