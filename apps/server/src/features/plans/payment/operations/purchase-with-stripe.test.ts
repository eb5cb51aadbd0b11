import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeProvider } from '../../../../platform/payment/stripe/stripe-provider.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { givenShop, type Shop, shopper } from '../testing/given-shop.ts';
import { StripeStandIn, webhookSecret } from '../testing/stripe-stand-in.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { finishPurchase } from './finish-purchase.ts';
import { listReceipts, listSubscriptions } from './list-payments.ts';
import { createSetupIntent } from './manage-card.ts';
import { createPurchase } from './purchase-plan.ts';
import { receiveEvent } from './receive-event.ts';
import { findLostPurchases } from './reconcile.ts';

let shop: Shop;
let stripe: StripeStandIn;
beforeAll(async () => {
  shop = await givenShop(async (_context, clock) => {
    stripe = new StripeStandIn(clock.now);
    await stripe.start();
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
    return createStripeProvider({ ...keys, url: stripe.url, now: clock.now });
  });
});
beforeEach(() => {
  stripe.cardBehavior = 'works';
  stripe.losesAnswersOf = undefined;
  stripe.charges = 0;
});

async function givenCustomer() {
  const { accountId, context } = await shop.customer();
  const { customer_id: customerId } = await ensureCustomer(context);
  return { accountId, context, customerId };
}
const wanted = { planId: '100-NOK-m', ...shopper };

it('charges once and gives the storage, also when the call is repeated', async () => {
  const { accountId, context } = await givenCustomer();
  await Promise.all([createPurchase(context, wanted), createPurchase(context, wanted)]);
  await createPurchase(context, wanted);
  expect(stripe.charges).toBe(1);
  expect(await shop.boughtGb(accountId)).toBe(100);
  expect(await listReceipts(context)).toMatchObject([{ amount: 3900, currency: 'NOK', status: 'paid' }]);
});

it('finds a purchase whose answer was lost, and does not charge again', async () => {
  const { accountId, context } = await givenCustomer();
  stripe.losesAnswersOf = 'POST /subscriptions';
  await expect(createPurchase(context, wanted)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await shop.boughtGb(accountId)).toBe(0);
  stripe.losesAnswersOf = undefined;
  shop.clock.move(4 * 60_000);
  await findLostPurchases(context);
  expect(await shop.boughtGb(accountId)).toBe(100);
  expect(stripe.charges).toBe(1);
});

it.each([
  ['declined', 'card-declined'],
  ['expired', 'card-expired'],
] as const)('leaves nothing behind when the card is %s', async (behavior, code) => {
  const { accountId, context } = await givenCustomer();
  stripe.cardBehavior = behavior;
  await expect(createPurchase(context, wanted)).rejects.toMatchObject({ code });
  expect(await listSubscriptions(context)).toEqual([]);
  stripe.cardBehavior = 'works';
  await createPurchase(context, wanted);
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('gives the storage after 3-D Secure, with the event or without it', async () => {
  for (const sendsEvent of [true, false]) {
    const { accountId, context } = await givenCustomer();
    stripe.cardBehavior = 'asks';
    const { subscription, actionClientSecret } = await createPurchase(context, wanted);
    expect(actionClientSecret).toMatch(/_secret$/);
    expect(await shop.boughtGb(accountId)).toBe(0);
    stripe.confirm(subscription.id);
    shop.clock.move(2000);
    if (sendsEvent) await receiveEvent(context, stripe.eventOf(subscription.id));
    else await finishPurchase(context, subscription.id);
    expect(await shop.boughtGb(accountId)).toBe(100);
  }
});

it('refuses events with a wrong signature, an old one, and ones that lack fields', async () => {
  const { accountId, context } = await givenCustomer();
  const { subscription } = await createPurchase(context, wanted);
  stripe.subscriptions.get(subscription.id)!.status = 'canceled';
  const { body, signature } = stripe.eventOf(subscription.id);
  const old = stripe.eventOf(subscription.id, {}, new Date(shop.clock.now().getTime() - 301_000));
  for (const event of [
    { body: `${body} `, signature },
    { body, signature: 't=1,v1=00' },
    { body, signature: '' },
    old,
    stripe.eventOf(subscription.id, { created: 'yesterday' }),
    stripe.eventOf(subscription.id, { data: null }),
  ])
    await expect(receiveEvent(context, event)).rejects.toMatchObject({ code: 'invalid-request' });
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('stores events once, and ignores unknown types and customers', async () => {
  const { context } = await givenCustomer();
  const { subscription } = await createPurchase(context, wanted);
  const known = stripe.eventOf(subscription.id);
  const strange = stripe.eventOf(subscription.id, { type: 'unknown.type', data: { object: { object: 'unknown' } } });
  const foreign = stripe.eventOf(subscription.id, { data: { object: { object: 'invoice', customer: 'cus_unknown' } } });
  for (const event of [known, known, strange, foreign]) await receiveEvent(context, event);
  const works = shop.context.enqueued.filter(({ name }) => name === 'sync-payment');
  expect(works.filter(({ work }) => 'customer' in work && work.customer === subscription.customerId)).toHaveLength(1);
});

it('ends in the state of Stripe after any order, repetition and subset of 200 events', async () => {
  const { accountId, context, customerId } = await givenCustomer();
  const { subscription } = await createPurchase(context, wanted);
  const simulated = stripe.subscriptions.get(subscription.id)!;
  const states = ['active', 'past_due', 'canceled', 'active'];
  const events = Array.from({ length: 200 }, (_, index) => {
    shop.clock.move(index % 3 === 0 ? 0 : 1000);
    simulated.status = states[index % states.length]!;
    simulated.cancelsAtEnd = index % 7 === 0;
    return stripe.eventOf(subscription.id);
  });
  const last = { status: simulated.status, cancel_at_period_end: simulated.cancelsAtEnd };
  let seed = 42;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  for (let round = 0; round < 3; round += 1) {
    const delivered = events
      .flatMap((event) => (random() < 0.3 ? [] : random() < 0.2 ? [event, event] : [event]))
      .map((event) => ({ event, at: random() }))
      .toSorted((a, b) => a.at - b.at);
    for (const { event } of delivered) await receiveEvent(context, event);
    await syncCustomer(context, customerId);
    expect(await listSubscriptions(context)).toMatchObject([last]);
    expect(await shop.boughtGb(accountId)).toBe(100);
  }
});

it('makes an account wait whose charges are declined again and again, and no other one', async () => {
  const { context } = await givenCustomer();
  await createPurchase((await givenCustomer()).context, wanted);
  stripe.cardBehavior = 'declined';
  const results = [];
  for (let count = 0; count < 11; count += 1)
    results.push(await createPurchase(context, wanted).catch((error: { code: string }) => error.code));
  expect(results).toEqual([...Array.from({ length: 10 }, () => 'card-declined'), 'rate-limited']);
  await expect(createSetupIntent(context)).rejects.toMatchObject({ code: 'rate-limited' });
  const other = await givenCustomer();
  await expect(createPurchase(other.context, wanted)).rejects.toMatchObject({ code: 'card-declined' });
});
