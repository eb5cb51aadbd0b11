import {
  createPurchase,
  createSetupIntent,
  finishPurchase,
  finishSetupIntent,
  getStripePaymentMethod,
  gibibyte,
  listReceipts,
  listStripeProducts,
  listStripeSubscriptions,
  previewPurchase,
  updatePurchase,
} from '@stund/contract';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { marketIn } from './testing/given-shop.ts';
import { givenShopServer } from './testing/given-shop-server.ts';
import { webhookSecret } from './testing/stripe-stand-in.ts';

const buying = (plan_id: string) => ({ body: { plan_id } });

it('refuses plans of other currencies, unknown plans and malformed ids', async () => {
  const { stripe, givenBuyer } = await givenShopServer();
  const buyer = await givenBuyer();
  for (const id of ['100-JPY-m', '100-EUR-y', 'unknown', 'x'.repeat(200)]) {
    expect(await buyer.refusalOf(createPurchase, buying(id))).toBe('not-found');
    expect(await buyer.refusalOf(previewPurchase, { query: { plan_id: id } })).toBe('not-found');
  }
  for (const id of ['', 'x'.repeat(201), 'plan\u0000', '100 NOK', '../100-NOK-m', "100'--"]) {
    expect(await buyer.refusalOf(createPurchase, buying(id))).toBe('invalid-request');
    expect(await buyer.refusalOf(previewPurchase, { query: { plan_id: id } })).toBe('invalid-request');
  }
  await buyer.call(createPurchase, buying('100-NOK-m'));
  for (const id of ['500-JPY-m', 'unknown'])
    expect(await buyer.refusalOf(updatePurchase, buying(id))).toBe('not-found');
  expect(stripe.charges).toBe(1);
  expect(await buyer.boughtGb()).toBe(100);
});

it('does nothing for those who are not logged in, and for the intents and subscriptions of others', async () => {
  const { openBrowser, givenBuyer } = await givenShopServer();
  const [ana, bo] = [await givenBuyer(), await givenBuyer()];
  const { subscription_id } = await ana.call(createPurchase, buying('100-NOK-m'));
  const intent = await ana.call(createSetupIntent, {});
  expect(await bo.refusalOf(finishPurchase, { body: { subscription_id } })).toBe('not-found');
  expect(await bo.refusalOf(finishSetupIntent, { body: { setup_intent_id: intent.id } })).toBe('not-found');
  const nobody = openBrowser();
  await expect(nobody.call(createPurchase, buying('100-NOK-m'))).rejects.toThrow('unauthenticated');
  await expect(nobody.call(listReceipts, {})).rejects.toThrow('unauthenticated');
  expect(await bo.call(listStripeSubscriptions, {})).toEqual([]);
});

it.each([
  ['JPY', 390, 390],
  ['ISK', 990, 99_000],
  ['KWD', 1230, 1230],
  ['NOK', 99_999_990, 99_999_990],
])('charges amounts of %s in its smallest unit, and shows them in the same', async (currency, price, amount) => {
  const offers = [100, 500].flatMap((size) => [
    { id: `${size}-m`, size, price, currency, period: 'monthly' as const },
    { id: `${size}-y`, size, price, currency, period: 'yearly' as const },
  ]);
  const markets = [marketIn(currency, { offers, countries: ['NO'] })];
  const { stripe, givenBuyer } = await givenShopServer({ plans: { markets, paidOnlyFrom: null } });
  const buyer = await givenBuyer();
  const { products } = await buyer.call(listStripeProducts, { query: {} });
  expect(products).toContainEqual(expect.objectContaining({ id: '100-m', price, currency }));
  await buyer.call(createPurchase, buying('100-m'));
  expect(stripe.state.invoices.map(({ charged }) => charged)).toEqual([amount]);
  expect(await buyer.call(listReceipts, {})).toMatchObject([{ amount: price, currency }]);
  expect(await buyer.call(listStripeSubscriptions, {})).toMatchObject([{ product: { price, currency } }]);
  // The same price: the unused part of the period pays all of it, in the currency's own unit.
  expect(await buyer.call(previewPurchase, { query: { plan_id: '500-m' } })).toMatchObject({ amount_due: 0, currency });
});

it('adds an amount that is too small for a charge to the next invoice, and refuses one that is too large', async () => {
  const offers = [
    { id: 'small-m', size: 100, price: 1, currency: 'NOK', period: 'monthly' as const },
    { id: 'small-y', size: 100, price: 1000, currency: 'NOK', period: 'yearly' as const },
    { id: 'large-m', size: 500, price: 100_000_000, currency: 'NOK', period: 'monthly' as const },
    { id: 'large-y', size: 500, price: 100_000_000, currency: 'NOK', period: 'yearly' as const },
  ];
  const markets = [marketIn('NOK', { offers, countries: ['NO'] })];
  const { stripe, givenBuyer } = await givenShopServer({ plans: { markets, paidOnlyFrom: null } });
  const buyer = await givenBuyer();
  const { subscription_id } = await buyer.call(createPurchase, buying('small-m'));
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([0, 100]);
  expect(await buyer.refusalOf(updatePurchase, buying('large-m'))).toBe('unavailable');
  expect(await buyer.boughtGb()).toBe(100);
  // Nothing of the refused purchase is left, which another one would have to wait for.
  await buyer.call(updatePurchase, buying('small-y'));
  stripe.endPeriod(subscription_id);
  expect(stripe.state.invoices.map(({ charged }) => charged)).toEqual([0, 1001]);
});

it('says that a card has expired, before and after it is saved', async () => {
  const { stripe, givenBuyer } = await givenShopServer();
  const buyer = await givenBuyer({ card: '' });
  const intent = await buyer.call(createSetupIntent, {});
  stripe.answerBrowser(`/v1/setup_intents/${intent.id}`, { number: '4000000000000069' });
  expect(await buyer.refusalOf(finishSetupIntent, { body: { setup_intent_id: intent.id } })).toBe('card-expired');
  expect(await buyer.refusalOf(createPurchase, buying('100-NOK-m'))).toBe('card-missing');

  await buyer.saveCard();
  for (const { method } of stripe.state.methods.values())
    Object.assign(method['card'] as object, { exp_month: 1, exp_year: 2020 });
  expect(await buyer.call(getStripePaymentMethod, {})).toMatchObject({ is_expired: true, exp_year: 2020 });
  expect(await buyer.refusalOf(createPurchase, buying('100-NOK-m'))).toBe('card-expired');
  expect([stripe.charges, await buyer.boughtGb()]).toEqual([0, 0]);
  expect(await buyer.call(listStripeSubscriptions, {})).toEqual([]);
});

it('refuses a plan that is smaller than what is stored, and the way back from years to months', async () => {
  const { parts, givenBuyer } = await givenShopServer();
  const buyer = await givenBuyer();
  await buyer.call(createPurchase, buying('500-NOK-y'));
  expect(await buyer.refusalOf(updatePurchase, buying('500-NOK-m'))).toBe('plan-is-downgrade');
  const used = { used_space: 200 * gibibyte };
  await parts.database.updateTable('account').set(used).where('id', '=', buyer.accountId).execute();
  expect(await buyer.refusalOf(updatePurchase, buying('100-NOK-y'))).toBe('insufficient-storage-plan');
  expect(await buyer.boughtGb()).toBe(500);
});

it('answers events with values at the edges, and changes nothing for them', async () => {
  const { stripe, givenBuyer, sendEvent, parts } = await givenShopServer();
  const buyer = await givenBuyer();
  const { subscription_id } = await buyer.call(createPurchase, buying('100-NOK-m'));
  const eventOf = (given: object) => stripe.eventOf(subscription_id, { ...given });
  for (const given of [
    { id: 'evt\u0000' },
    { id: '' },
    { id: 'x'.repeat(256) },
    { type: 'customer.subscription.\u0000' },
    { created: -1 },
    { created: 253_402_300_800 },
    { created: 1.5 },
    { data: { object: { object: 'invoice', customer: 'cus\u0000' } } },
    { data: { object: null } },
  ])
    expect(await sendEvent(eventOf(given))).toBe(400);
  const body = JSON.stringify([]);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret });
  expect(await sendEvent({ body, signature })).toBe(400);
  expect(await parts.database.selectFrom('payment_event').select('id').execute()).toEqual([]);
  // An event from the future changes nothing once the state has been read again.
  expect(await sendEvent(eventOf({ created: 253_402_300_799 }))).toBe(200);
  await buyer.call(finishPurchase, { body: { subscription_id } });
  expect(await buyer.boughtGb()).toBe(100);
});
