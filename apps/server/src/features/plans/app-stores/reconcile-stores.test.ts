import { gibibyte } from '@stund/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type AppleStore,
  createGooglePlay,
  type GooglePlay,
  openAppleStore,
} from '../../../platform/app-store/index.ts';
import { AppleApiStandIn } from '../../../platform/app-store/testing/apple-api-stand-in.ts';
import {
  appId,
  appleNotification,
  appleSubscription,
  bundleId,
  type GivenAppleNotification,
  standInRoot,
} from '../../../platform/app-store/testing/apple-stand-in.ts';
import { GoogleStandIn, pushOf } from '../../../platform/app-store/testing/google-stand-in.ts';
import { givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { createStoreReconciliation } from './index.ts';
import { receiveAppleNotification, receiveGoogleNotification } from './operations/receive-notification.ts';

const day = 86_400_000;
const start = Date.now() - 10 * day;
const at = (days: number) => new Date(start + days * day);
const now = () => new Date();
const sizes = new Map([
  ['stund.100.monthly', 100],
  ['stund.500.monthly', 500],
]);
const first = { signedAt: at(0), periodStart: at(0), periodEnd: at(30) };

const apple = new AppleApiStandIn(now);
const google = new GoogleStandIn();
let context: TestContext;
let appleClient: AppleStore;
let googleClient: GooglePlay;
let accountId: string;
beforeAll(async () => {
  await apple.start();
  await google.start();
  const roots = [standInRoot];
  appleClient = await openAppleStore({ bundleId, appId, environment: 'production', roots, api: await apple.options() });
  googleClient = createGooglePlay({ ...(await google.options()), now });
});
afterAll(() => {
  apple.stop();
  google.stop();
});
beforeEach(async () => {
  context = await givenContext();
  ({ accountId } = await givenAccount(context, { maxSpace: 15 * gibibyte }));
  apple.customers.clear();
  apple.notifications.length = 0;
  apple.asked.length = 0;
  apple.isAway = false;
  apple.refused.clear();
  google.refused.clear();
  google.asked.length = 0;
  google.purchases.clear();
  google.voided.length = 0;
  google.acknowledged.length = 0;
  google.isAway = false;
});

const stores = () => ({ apple: { client: appleClient, sizes }, google: { client: googleClient, sizes } });
/** The run at the start of a server. */
const reconcile = () => createStoreReconciliation(context, stores())();

async function boughtGb(id = accountId): Promise<number> {
  const { max_space } = await context.database
    .selectFrom('account')
    .select('max_space')
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();
  return max_space / gibibyte - 15;
}

const notifyOf = async (given: Partial<GivenAppleNotification> = {}) =>
  receiveAppleNotification(context, stores().apple, await appleNotification({ accountId, ...first, ...given }));
/** The present state at Apple, for which it sends no notification. */
const setApple = (...subscriptions: Array<Partial<GivenAppleNotification>>) =>
  apple.customers.set('2000000001', () =>
    Promise.all(subscriptions.map((one) => appleSubscription({ accountId, ...first, signedAt: now(), ...one }))),
  );

function setGoogle(token: string, given: { state?: string; end?: Date } = {}): void {
  const { state = 'ACTIVE', end = at(30) } = given;
  google.purchases.set(token, {
    startTime: at(0).toISOString(),
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
    externalAccountIdentifiers: { obfuscatedExternalAccountId: accountId },
    lineItems: [
      { productId: 'stund.100.monthly', expiryTime: end.toISOString(), autoRenewingPlan: { autoRenewEnabled: true } },
    ],
  });
}

async function notifyOfGoogle(purchaseToken: string): Promise<void> {
  const body = pushOf({ subscriptionNotification: { purchaseToken, notificationType: 4 } });
  await receiveGoogleNotification(context, stores().google, { body, authorization: await google.pushToken() });
}

it('finds a purchase in the App Store whose notifications were never delivered', async () => {
  const sent = [{ id: '1' }, { id: '2' }, { id: '3', productId: 'stund.500.monthly' }];
  for (const given of sent)
    apple.notifications.push({
      at: at(0),
      signedPayload: await appleNotification({ accountId, ...first, ...given }),
      isDelivered: false,
    });
  await reconcile();
  expect(await boughtGb()).toBe(700);
});

it('finds a renewal, a larger plan and a refund in the App Store whose notifications were lost', async () => {
  await notifyOf({ periodStart: at(-60), periodEnd: at(-30), signedAt: at(-60) });
  setApple({});
  await reconcile();
  expect(await boughtGb()).toBe(100);
  setApple({ productId: 'stund.500.monthly' });
  await reconcile();
  expect(await boughtGb()).toBe(500);
  setApple({ productId: 'stund.500.monthly', status: 5, revokedAt: at(3) });
  await reconcile();
  expect(await boughtGb()).toBe(0);
  // A subscription that has ended is read on, because it may be resumed.
  setApple({});
  await reconcile();
  expect(await boughtGb()).toBe(100);
});

it('takes neither answers of Apple that are older than a notification nor those that others signed', async () => {
  await notifyOf({ productId: 'stund.500.monthly', signedAt: at(2) });
  setApple({ signedAt: at(1) });
  await reconcile();
  expect(await boughtGb()).toBe(500);
  apple.customers.set('2000000001', async () => [
    await appleSubscription({ accountId, ...first, signedAt: now() }, 'impostor'),
  ]);
  await reconcile();
  expect(await boughtGb()).toBe(500);
});

it('keeps what is known while a store does not answer, and finds the rest later', async () => {
  await notifyOf();
  setGoogle('a');
  await notifyOfGoogle('a');
  const run = createStoreReconciliation(context, stores());
  setApple({ status: 5, revokedAt: at(3) });
  setGoogle('a', { state: 'EXPIRED' });
  apple.isAway = true;
  await run();
  // Google is read nevertheless.
  expect(await boughtGb()).toBe(100);
  apple.isAway = false;
  await sql`delete from lease`.execute(context.database);
  await run();
  expect(await boughtGb()).toBe(0);
});

it('is run by one node in an hour, and by each at its start', async () => {
  await notifyOf();
  setApple({});
  const [first, second] = [createStoreReconciliation(context, stores()), createStoreReconciliation(context, stores())];
  for (const run of [first, second, first, second]) await run();
  expect(apple.asked.filter((resource) => resource === 'subscriptions')).toHaveLength(2);
});

it('finds a cancelled, a renewed and a revoked purchase of Google Play, and acknowledges one that was not', async () => {
  setGoogle('a');
  await notifyOfGoogle('a');
  google.acknowledged.length = 0;
  setGoogle('a', { state: 'CANCELED', end: at(20) });
  await reconcile();
  const [grant] = await context.database
    .selectFrom('storage_grant')
    .select(['renews_at', 'ends_at'])
    .where('source', '=', 'android_store')
    .where('replaced_at', 'is', null)
    .execute();
  expect(grant).toEqual({ renews_at: null, ends_at: at(20) });
  expect(google.acknowledged).toEqual(['a']);
  setGoogle('a', { state: 'EXPIRED' });
  await reconcile();
  expect(await boughtGb()).toBe(0);
  setGoogle('a');
  await reconcile();
  expect(await boughtGb()).toBe(100);
});

it('reads revoked purchases page by page, those that ended long ago too, and no unknown ones', async () => {
  setGoogle('old');
  await notifyOfGoogle('old');
  await context.database
    .updateTable('storage_grant')
    .set({ ends_at: at(-90) })
    .where('source', '=', 'android_store')
    .execute();
  setGoogle('old', { state: 'EXPIRED' });
  google.asked.length = 0;
  await reconcile();
  expect(google.asked).toEqual([]);
  google.voided.push(...['x', 'y', 'old'].map((purchaseToken) => ({ purchaseToken, at: at(1) })));
  setGoogle('x');
  await reconcile();
  expect(google.asked).toEqual(['old']);
});

it('acknowledges nothing that has ended', async () => {
  setGoogle('a');
  await notifyOfGoogle('a');
  google.acknowledged.length = 0;
  setGoogle('a', { state: 'EXPIRED' });
  await reconcile();
  expect(google.asked).toContain('a');
  expect(google.acknowledged).toEqual([]);
});

it('reads the other purchases when a store refuses one, or answers it in another form', async () => {
  const tokens = ['a', 'b', 'c', 'd'];
  for (const token of tokens) {
    setGoogle(token);
    await notifyOfGoogle(token);
    setGoogle(token, { state: 'EXPIRED' });
  }
  google.refused.set('a', 400);
  google.purchases.set('b', { subscriptionState: 7 });
  Object.assign(google.purchases.get('c')!, { startTime: 'yesterday' });
  for (const id of ['1', '2000000001']) await notifyOf({ id, productId: 'stund.500.monthly' });
  apple.refused.set('1', 400);
  setApple({ status: 5, revokedAt: at(3) });
  expect(await boughtGb()).toBe(1400);
  await reconcile();
  // The fourth of Google Play and the second of the App Store have ended.
  expect(await boughtGb()).toBe(800);
});

it('reads no further purchases of a store that refuses this server', async () => {
  for (const token of ['a', 'b']) {
    setGoogle(token);
    await notifyOfGoogle(token);
    setGoogle(token, { state: 'EXPIRED' });
  }
  google.refused.set('a', 403);
  await reconcile();
  expect(await boughtGb()).toBe(200);
});

it('reads the other purchases when one cannot be stored', async () => {
  for (const token of ['a', 'b']) {
    setGoogle(token);
    await notifyOfGoogle(token);
    setGoogle(token, { state: 'EXPIRED' });
  }
  Object.assign(google.purchases.get('a')!, {
    lineItems: [{ productId: 'unknown', expiryTime: at(30).toISOString() }],
  });
  await reconcile();
  expect(await boughtGb()).toBe(100);
});
