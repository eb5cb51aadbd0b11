import { createPurchase, finishPurchase, listReceipts, listStripeSubscriptions, updatePurchase } from '@stund/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { paymentWorker, reconcilePayments } from './operations/reconcile.ts';
import { type Buyer, givenShopServer, type ShopServer } from './testing/given-shop-server.ts';

const asks = '4000002760003184';
let shop: ShopServer;
beforeAll(async () => {
  shop = await givenShopServer();
});
beforeEach(() => {
  shop.stripe.onStep = undefined;
  shop.stripe.charges = 0;
});

const buy = (buyer: Buyer, plan_id = '100-NOK-m') => buyer.call(createPurchase, { body: { plan_id } });

/** Does the work that events have queued. */
async function work(): Promise<void> {
  const { enqueued } = shop.parts;
  const worker = paymentWorker(shop.paymentParts);
  for (const item of enqueued.splice(0))
    if ('customer' in item.work) await worker.run({ customer: item.work.customer });
}

it('gives the storage once when the event arrives before the answer of the purchase, and twice', async () => {
  const { stripe, sendEvent, givenBuyer } = shop;
  const buyer = await givenBuyer();
  const statuses: number[] = [];
  stripe.onStep = async (name, step) => {
    if (name !== 'POST subscriptions' || step !== 'done') return undefined;
    const event = stripe.eventOf([...stripe.subscriptions.keys()].at(-1)!, { type: 'customer.subscription.created' });
    statuses.push(await sendEvent(event), await sendEvent(event));
    await work();
    return undefined;
  };
  await buy(buyer);
  await work();
  expect(statuses).toEqual([200, 200]);
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([1, 100]);
  expect(await buyer.call(listStripeSubscriptions, {})).toMatchObject([{ status: 'active' }]);
  expect(await buyer.call(listReceipts, {})).toHaveLength(1);
});

it('keeps the present state when an event about an earlier one arrives late', async () => {
  const { stripe, sendEvent, givenBuyer, passTime } = shop;
  const buyer = await givenBuyer({ card: asks });
  const { subscription_id } = await buy(buyer);
  const late = stripe.eventOf(subscription_id);
  passTime(2000);
  stripe.confirm(subscription_id);
  await buyer.call(finishPurchase, { body: { subscription_id } });
  expect(await sendEvent(late)).toBe(200);
  expect(await buyer.boughtGb()).toBe(100);
  await work();
  expect(await buyer.boughtGb()).toBe(100);

  const active = stripe.eventOf(subscription_id);
  passTime(2000);
  stripe.subscriptions.get(subscription_id)!.status = 'canceled';
  expect(await sendEvent(stripe.eventOf(subscription_id))).toBe(200);
  expect(await sendEvent(active)).toBe(200);
  expect(await buyer.boughtGb()).toBe(0);
});

it('sells one plan to two tabs, and lets the second wait that wants another one', async () => {
  const { stripe, givenBuyer } = shop;
  const buyer = await givenBuyer();
  const [first, second] = await Promise.all([buy(buyer), buy(buyer)]);
  expect(first).toEqual(second);
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([1, 100]);

  const other = await givenBuyer();
  const wanted = ['100-NOK-m', '500-NOK-m'].map((plan_id) => other.refusalOf(createPurchase, { body: { plan_id } }));
  expect((await Promise.all(wanted)).filter((code) => code !== undefined)).toEqual(['conflict']);
  expect(stripe.charges).toBe(2);
  expect(await other.call(listStripeSubscriptions, {})).toHaveLength(1);
});

it('does not open a finished purchase again when its answer arrives after the next change has begun', async () => {
  const { stripe, sendEvent, givenBuyer } = shop;
  const buyer = await givenBuyer();
  const events = { bought: Promise.withResolvers<void>(), changing: Promise.withResolvers<void>() };
  const answers = { purchase: Promise.withResolvers<undefined>(), change: Promise.withResolvers<undefined>() };
  const changeAsked: string[] = [];
  stripe.onStep = (name, step) => {
    if (name === 'POST subscriptions' && step === 'done') {
      events.bought.resolve();
      return answers.purchase.promise;
    }
    if (name.startsWith('POST subscriptions/') && step === 'asked') {
      changeAsked.push(name);
      events.changing.resolve();
      return answers.change.promise;
    }
    return undefined;
  };
  const purchase = buy(buyer);
  await events.bought.promise;
  // The event finishes the purchase, whose own answer is late.
  const id = [...stripe.subscriptions.keys()].at(-1)!;
  expect(await sendEvent(stripe.eventOf(id, { type: 'customer.subscription.created' }))).toBe(200);
  await work();
  const change = buyer.call(updatePurchase, { body: { plan_id: '500-NOK-m' } });
  await events.changing.promise;
  answers.purchase.resolve(undefined);
  expect((await purchase).subscription_id).toBe(id);
  answers.change.resolve(undefined);
  await change;
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([2, 500]);
});

it('gives the storage when the bank is answered after the browser was closed, without any event', async () => {
  const { stripe, givenBuyer, paymentParts, passTime } = shop;
  const buyer = await givenBuyer({ card: asks });
  const { subscription_id } = await buy(buyer);
  stripe.confirm(subscription_id);
  passTime(3_600_000);
  await reconcilePayments(paymentParts, { isStart: true });
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([1, 100]);
});

it('sells again when the bank was never answered', async () => {
  const { stripe, givenBuyer, paymentParts, passTime } = shop;
  const buyer = await givenBuyer({ card: asks });
  const { subscription_id } = await buy(buyer);
  passTime(24 * 3_600_000);
  // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
  stripe.subscriptions.get(subscription_id)!.status = 'incomplete_expired';
  await reconcilePayments(paymentParts, { isStart: true });
  expect(await buyer.call(listStripeSubscriptions, {})).toEqual([]);
  await buyer.saveCard();
  await buy(buyer);
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([1, 100]);
});
