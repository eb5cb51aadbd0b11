import { gibibyte } from '@stund/contract';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createGooglePlay, type GooglePlay } from '../../../platform/app-store/index.ts';
import { GoogleStandIn, pushOf } from '../../../platform/app-store/testing/google-stand-in.ts';
import { givenAccount, givenContext, type TestContext } from '../../../testing/test-context.ts';
import { receiveGoogleNotification } from './operations/receive-notification.ts';

const day = 86_400_000;
const end = new Date(Date.now() + 20 * day);
const sizes = new Map([
  ['stund_100', 100],
  ['stund_500', 500],
]);
const google = new GoogleStandIn();
let client: GooglePlay;
let context: TestContext;
let accountId: string;

beforeAll(() => google.start());
afterAll(() => google.stop());
beforeEach(async () => {
  client = createGooglePlay({ ...(await google.options()), now: () => new Date() });
  context = await givenContext();
  ({ accountId } = await givenAccount(context, { maxSpace: 15 * gibibyte }));
  google.purchases.clear();
  google.acknowledged.length = 0;
});

function givenPurchase(
  token: string,
  given: { state?: string; product?: string; renews?: boolean; linkedPurchaseToken?: string } = {},
): void {
  const { state = 'ACTIVE', product = 'stund_100', renews = true, ...more } = given;
  google.purchases.set(token, {
    startTime: new Date(Date.now() - 10 * day).toISOString(),
    subscriptionState: `SUBSCRIPTION_STATE_${state}`,
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
    externalAccountIdentifiers: { obfuscatedExternalAccountId: accountId },
    lineItems: [{ productId: product, expiryTime: end.toISOString(), autoRenewingPlan: { autoRenewEnabled: renews } }],
    ...more,
  });
}

const push = (purchaseToken: string) => pushOf({ subscriptionNotification: { purchaseToken, notificationType: 4 } });

async function notify(token: string): Promise<void> {
  await receive(push(token), await google.pushToken());
}

const receive = (body: string, authorization: string | undefined) =>
  receiveGoogleNotification(context, { client, sizes }, { body, authorization });

async function bought() {
  const rows = await context.database
    .selectFrom('storage_grant')
    .select(['size_bytes', 'renews_at', 'ends_at'])
    .where('source', '=', 'android_store')
    .where('replaced_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', new Date())]))
    .execute();
  return rows.map(({ size_bytes, ...row }) => ({ gb: size_bytes / gibibyte, ...row }));
}

it('gives the storage of a purchase once, and acknowledges it when it is given', async () => {
  givenPurchase('a');
  await Promise.all([notify('a'), notify('a')]);
  await notify('a');
  expect(await bought()).toEqual([{ gb: 100, renews_at: end, ends_at: new Date(end.getTime() + 7 * day) }]);
  expect(google.acknowledged).toContain('a');
});

it('follows cancellation, a hold, a restored purchase and the end of all knowledge about it', async () => {
  givenPurchase('a', { state: 'CANCELED', renews: false });
  await notify('a');
  expect(await bought()).toEqual([{ gb: 100, renews_at: null, ends_at: end }]);
  givenPurchase('a', { state: 'ON_HOLD' });
  await notify('a');
  expect(await bought()).toEqual([]);
  givenPurchase('a');
  await notify('a');
  expect(await bought()).toMatchObject([{ gb: 100 }]);
  google.purchases.clear();
  await notify('a');
  expect(await bought()).toEqual([]);
});

it('gives nothing for a purchase that is not paid', async () => {
  givenPurchase('a', { state: 'PENDING' });
  await notify('a');
  expect([await bought(), google.acknowledged]).toEqual([[], []]);
});

it('ends the purchase that another one replaced, in any order', async () => {
  givenPurchase('old');
  givenPurchase('new', { product: 'stund_500', linkedPurchaseToken: 'old' });
  await notify('old');
  await notify('new');
  await notify('old');
  expect(await bought()).toMatchObject([{ gb: 500 }]);
  givenPurchase('newer', { linkedPurchaseToken: 'unseen' });
  givenPurchase('unseen', { product: 'stund_500' });
  await notify('newer');
  await notify('unseen');
  expect((await bought()).map(({ gb }) => gb).toSorted((a, b) => a - b)).toEqual([100, 500]);
});

it('repeats a reading that another one has overtaken', async () => {
  givenPurchase('a');
  google.beforeAnswer = async () => {
    google.beforeAnswer = undefined;
    givenPurchase('a', { state: 'EXPIRED' });
    await notify('a');
  };
  await notify('a');
  expect(await bought()).toEqual([]);
});

it('acknowledges and stores nothing while the size of a product is missing', async () => {
  givenPurchase('a', { product: 'unknown' });
  await expect(notify('a')).rejects.toMatchObject({ code: 'unavailable' });
  expect([await bought(), google.acknowledged]).toEqual([[], []]);
});

it('asks for the notification again while Google does not answer', async () => {
  givenPurchase('a');
  const token = await google.pushToken();
  await notify('a');
  google.isAway = true;
  await expect(receive(push('a'), token)).rejects.toMatchObject({ code: 'unavailable' });
  google.isAway = false;
});

it('refuses pushes that are not from the account of the operator', async () => {
  givenPurchase('a');
  const tokens = [
    undefined,
    'Bearer x',
    'Basic eDo=',
    await google.pushToken({ email: 'other@example.com' }),
    await google.pushToken({ audience: 'https://other.example.com' }),
    await google.pushToken({ issuer: 'https://other.example.com' }),
    await google.pushToken({ keys: await generateKeyPair('RS256') }),
  ];
  for (const token of tokens)
    await expect(receive(push('a'), token)).rejects.toMatchObject({ code: 'invalid-request' });
  const valid = await google.pushToken();
  const other = pushOf({ packageName: 'com.example.other', subscriptionNotification: { purchaseToken: 'a' } });
  for (const body of ['{}', 'no JSON', pushOf({ subscriptionNotification: {} }), other])
    await expect(receive(body, valid)).rejects.toMatchObject({ code: 'invalid-request' });
  await receive(pushOf({ testNotification: { version: '1.0' } }), valid);
  expect(await bought()).toEqual([]);
});
