import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeProvider } from '../../../../platform/payment/stripe/stripe-provider.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { givenShop, marketIn, type Shop, shopper } from '../testing/given-shop.ts';
import { StripeStandIn, webhookSecret } from '../testing/stripe-stand-in.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { finishPurchase } from './finish-purchase.ts';
import { deletePaymentData, listReceipts, listSubscriptions } from './list-payments.ts';
import { createSetupIntent, deleteCard, findSavedCard, finishSetupIntent } from './manage-card.ts';
import { previewPurchase } from './preview-purchase.ts';
import { changePlan, createPurchase } from './purchase-plan.ts';
import { findLostPurchases } from './reconcile.ts';
import { createSubscriptionActions } from './subscription-actions.ts';

const dayMs = 86_400_000;
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };

let shop: Shop;
let stripe: StripeStandIn;
beforeAll(async () => {
  shop = await givenShop(async (_context, clock) => {
    stripe = new StripeStandIn(clock.now);
    await stripe.start();
    return createStripeProvider({ ...keys, url: stripe.url, now: clock.now });
  });
});
beforeEach(() => {
  stripe.cardBehavior = 'works';
  stripe.charges = 0;
});

const planOf = (planId: string) => ({ planId, ...shopper });

async function givenSubscriber(planId = '100-NOK-m') {
  stripe.cardBehavior = 'works';
  const { accountId, context } = await shop.customer();
  const { customer_id: customerId } = await ensureCustomer(context);
  const { subscription } = await createPurchase(context, planOf(planId));
  stripe.charges = 0;
  return { accountId, context, customerId, id: subscription.id };
}

it('charges the difference for a larger plan, as the preview says, and starts a new period', async () => {
  const { accountId, context } = await givenSubscriber();
  shop.clock.move(15 * dayMs);
  const { amount_due } = await previewPurchase(context, planOf('500-NOK-m'));
  expect(amount_due).toBe(6900 - 3900 / 2);
  await changePlan(context, planOf('500-NOK-m'));
  expect(stripe.charges).toBe(1);
  expect((await listReceipts(context))[0]).toMatchObject({ amount: amount_due, status: 'paid' });
  expect(await shop.boughtGb(accountId)).toBe(500);
  const [subscription] = await listSubscriptions(context);
  expect(subscription!.renews_at! * 1000).toBeGreaterThan(shop.clock.now().getTime() + 29 * dayMs);
});

it('keeps the plan until the cardholder has confirmed the charge for a larger one', async () => {
  const { accountId, context, id } = await givenSubscriber();
  stripe.cardBehavior = 'asks';
  const { actionClientSecret } = await changePlan(context, planOf('500-NOK-m'));
  expect(actionClientSecret).toMatch(/_secret$/);
  expect(await shop.boughtGb(accountId)).toBe(100);
  stripe.confirm(id);
  await finishPurchase(context, id);
  expect(await shop.boughtGb(accountId)).toBe(500);
});

it('keeps the plan when the charge for a larger one is refused, and charges nothing later', async () => {
  const { accountId, context, id } = await givenSubscriber();
  stripe.cardBehavior = 'declined';
  await expect(changePlan(context, planOf('500-NOK-m'))).rejects.toMatchObject({ code: 'card-declined' });
  stripe.cardBehavior = 'asks';
  await changePlan(context, planOf('500-NOK-m'));
  stripe.refuse(id);
  await expect(finishPurchase(context, id)).rejects.toMatchObject({ code: 'card-declined' });
  expect((await listReceipts(context)).map(({ status }) => status)).toEqual(['void', 'void', 'paid']);
  expect(await shop.boughtGb(accountId)).toBe(100);
  stripe.cardBehavior = 'works';
  await changePlan(context, planOf('500-NOK-m'));
  expect(await shop.boughtGb(accountId)).toBe(500);
});

it('begins a smaller plan with the next period, and withdraws it', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber('500-NOK-m');
  for (const wanted of ['100-NOK-m', '500-NOK-y', '100-NOK-m']) {
    await changePlan(context, planOf(wanted));
    const [subscription] = await listSubscriptions(context);
    expect(subscription).toMatchObject({ product: { id: '500-NOK-m' }, upcomingProduct: { id: wanted } });
    expect(subscription!.upcomingProduct!.start_at).toBe(subscription!.renews_at);
  }
  await changePlan(context, planOf('500-NOK-m'));
  expect(await listSubscriptions(context)).toMatchObject([{ upcomingProduct: null }]);
  expect(stripe.charges).toBe(0);

  await changePlan(context, planOf('100-NOK-m'));
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(id);
  await syncCustomer(context, customerId);
  expect(await shop.boughtGb(accountId)).toBe(100);
  expect(stripe.charges).toBe(1);
});

it('forgets a planned change with a larger plan and with a cancellation', async () => {
  const { context, id } = await givenSubscriber('500-NOK-m');
  const actions = createSubscriptionActions(shop.payment);
  await changePlan(context, planOf('100-NOK-m'));
  await actions.cancel(context, id);
  expect(await listSubscriptions(context)).toMatchObject([{ cancel_at_period_end: true, upcomingProduct: null }]);
  await actions.reactivate(context, id);
  await changePlan(context, planOf('100-NOK-m'));
  await actions.cancel(context, id);
  await changePlan(context, planOf('2000-NOK-m'));
  expect(await listSubscriptions(context)).toMatchObject([
    { product: { id: '2000-NOK-m' }, cancel_at_period_end: false, upcomingProduct: null },
  ]);
});

it('saves another card, detaches the first and pays what that could not', async () => {
  const { context, customerId, id } = await givenSubscriber();
  stripe.cardBehavior = 'declined';
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(id);
  await syncCustomer(context, customerId);
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'past_due' }]);

  const intent = await createSetupIntent(context);
  await expect(finishSetupIntent(context, intent.id)).rejects.toMatchObject({ code: 'conflict' });
  stripe.answerBrowser(`/v1/setup_intents/${intent.id}`, { number: '4000000000000002' });
  await expect(finishSetupIntent(context, intent.id)).rejects.toMatchObject({ code: 'card-declined' });
  // The new card is refused too when it is charged, and is saved nevertheless.
  stripe.answerBrowser(`/v1/setup_intents/${intent.id}`, { number: '4000000000000341' });
  expect(await finishSetupIntent(context, intent.id)).toMatchObject({ lastFour: '0341' });
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'past_due' }]);

  const second = await createSetupIntent(context);
  stripe.answerBrowser(`/v1/setup_intents/${second.id}`, { number: '4242424242424242' });
  const { context: stranger } = await givenSubscriber();
  await expect(finishSetupIntent(stranger, second.id)).rejects.toMatchObject({ code: 'not-found' });
  await finishSetupIntent(context, second.id);
  expect(await findSavedCard(context)).toMatchObject({ lastFour: '4242' });
  expect([...stripe.state.methods.values()].filter(({ customer }) => customer === customerId)).toHaveLength(1);
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'active' }]);
});

it.each(['by its owner', 'by Stripe'])(
  'charges a new card nothing for an unpaid subscription that was ended %s',
  async (by) => {
    const { accountId, context, customerId, id } = await givenSubscriber();
    stripe.cardBehavior = 'declined';
    shop.clock.move(30 * dayMs);
    stripe.endPeriod(id);
    await syncCustomer(context, customerId);
    if (by === 'by Stripe') stripe.subscriptions.get(id)!.status = 'canceled';
    else await createSubscriptionActions(shop.payment).cancel(context, id);
    const intent = await createSetupIntent(context);
    stripe.answerBrowser(`/v1/setup_intents/${intent.id}`, { number: '4242424242424242' });
    await finishSetupIntent(context, intent.id);
    expect(stripe.charges).toBe(0);
    expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled', invoice: { status: 'void' } });
    expect(await shop.boughtGb(accountId)).toBe(0);
  },
);

it('cancels before it deletes the card, and buys nothing without one', async () => {
  const { context } = await givenSubscriber();
  await deleteCard(context);
  expect(await findSavedCard(context)).toBeUndefined();
  expect(await listSubscriptions(context)).toMatchObject([{ cancel_at_period_end: true }]);
  await expect(deleteCard(context)).rejects.toMatchObject({ code: 'not-found' });
});

it('begins with free months, in which another plan costs nothing', async () => {
  const plans = [marketIn('NOK', { trialMonths: { newAccounts: 2, existingAccounts: 0 } })];
  const trial = await givenShop(
    async (_context, clock) => createStripeProvider({ ...keys, url: stripe.url, now: clock.now }),
    { markets: plans, paidOnlyFrom: null },
  );
  trial.clock.move(shop.clock.now().getTime() - trial.clock.now().getTime());
  const { accountId, context } = await trial.customer();
  await ensureCustomer(context);
  await createPurchase(context, planOf('100-NOK-m'));
  expect(await previewPurchase(context, planOf('500-NOK-m'))).toMatchObject({ amount_due: 0 });
  await changePlan(context, planOf('500-NOK-m'));
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'trialing', product: { id: '500-NOK-m' } }]);
  await changePlan(context, planOf('100-NOK-m'));
  expect(await listSubscriptions(context)).toMatchObject([{ upcomingProduct: { id: '100-NOK-m' } }]);
  expect(stripe.charges).toBe(0);
  expect(await trial.boughtGb(accountId)).toBe(500);
});

it('finds a purchase that Stripe answered too late', async () => {
  const impatient = createStripeProvider({ ...keys, url: stripe.url, now: shop.clock.now, timeoutMs: 50 });
  const { accountId, context } = await givenSubscriber();
  stripe.onStep = (name, step) => {
    if (name === 'POST subscriptions/ID' && step === 'done') stripe.delayMs = 500;
  };
  await expect(changePlan({ ...context, payment: impatient }, planOf('500-NOK-m'))).rejects.toMatchObject({
    code: 'unavailable',
  });
  stripe.onStep = undefined;
  stripe.delayMs = 0;
  expect(await shop.boughtGb(accountId)).toBe(100);
  shop.clock.move(4 * 60_000);
  await findLostPurchases(context);
  expect(await shop.boughtGb(accountId)).toBe(500);
  expect(stripe.charges).toBe(1);
});

it('replaces a price whose amount has changed, and a customer that Stripe no longer has', async () => {
  const { context, customerId } = await givenSubscriber();
  const dearer = marketIn('NOK', { countries: ['NO'] });
  const offers = dearer.offers.map((offer) => ({ ...offer, price: offer.price + 100 }));
  const settings = { ...context.settings, plans: { markets: [{ ...dearer, offers }], paidOnlyFrom: null } };
  const payment = createStripeProvider({ ...keys, url: stripe.url, now: shop.clock.now });
  await changePlan({ ...context, settings, payment }, planOf('500-NOK-m'));
  expect(await listSubscriptions(context)).toMatchObject([{ product: { id: '500-NOK-m', price: 7000 } }]);

  stripe.state.customers.delete(customerId);
  const { customer_id } = await ensureCustomer(context);
  expect(customer_id).not.toBe(customerId);
  await deletePaymentData(context);
  expect(stripe.state.customers.has(customer_id)).toBe(false);
  expect(await listSubscriptions(context)).toEqual([]);
});
