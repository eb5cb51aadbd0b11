import { gibibyte } from '@stund/contract';
import { beforeAll, expect, it } from 'vitest';
import { createSandboxProvider, type SandboxProvider } from '../../../../platform/payment/index.ts';
import type { PaymentContext } from '../payment-parts.ts';
import { syncCustomer } from '../state/sync-customer.ts';
import { givenShop, marketIn, type Shop, shopper } from '../testing/given-shop.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { finishPurchase } from './finish-purchase.ts';
import { listSubscriptions } from './list-payments.ts';
import { listProducts } from './list-products.ts';
import { createSetupIntent, deleteCard, findSavedCard, finishSetupIntent } from './manage-card.ts';
import { previewPurchase } from './preview-purchase.ts';
import { changePlan, createPurchase } from './purchase-plan.ts';
import { createSubscriptionActions } from './subscription-actions.ts';

const dayMs = 86_400_000;
const cards = { works: '4242 4242 4242 4242', asks: '4000002760003184', fails: '4000000000000341' };
let shop: Shop;
let sandbox: SandboxProvider;
beforeAll(async () => {
  shop = await givenShop(({ database }, clock) => {
    sandbox = createSandboxProvider({ database, now: clock.now });
    return sandbox;
  });
});

async function givenCard(context: PaymentContext, number = cards.works): Promise<string> {
  const { customer_id } = await ensureCustomer(context);
  const intent = await createSetupIntent(context);
  const expYear = context.clock.now().getUTCFullYear() + 2;
  const card = { number, expMonth: 12, expYear };
  await sandbox.confirm(customer_id, { clientSecret: intent.clientSecret, card, isApproved: true });
  await finishSetupIntent(context, intent.id);
  return customer_id;
}

const buy = (context: PaymentContext, planId: string) => createPurchase(context, { planId, ...shopper });
const change = (context: PaymentContext, planId: string) => changePlan(context, { planId, ...shopper });

it('gives storage with the purchase and lists the subscription', async () => {
  const { accountId, context } = await shop.customer();
  await givenCard(context);
  const outcome = await buy(context, '100-NOK-m');
  expect(outcome.actionClientSecret).toBeUndefined();
  expect(await shop.boughtGb(accountId)).toBe(100);
  expect(await listSubscriptions(context)).toMatchObject([
    { status: 'active', product: { id: '100-NOK-m', price: 3900 }, upcomingProduct: null, expires_at: null },
  ]);
});

it('charges once when two tabs buy the same plan at the same time', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context);
  const outcomes = await Promise.all([buy(context, '100-NOK-m'), buy(context, '100-NOK-m')]);
  expect(new Set(outcomes.map(({ subscription }) => subscription.id)).size).toBe(1);
  expect(await sandbox.listReceipts(customerId)).toHaveLength(1);
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('waits for the cardholder where the bank asks, and gives nothing before', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context, cards.asks);
  const { subscription, actionClientSecret } = await buy(context, '500-NOK-m');
  expect(actionClientSecret).toBeDefined();
  expect(await shop.boughtGb(accountId)).toBe(0);
  expect(await listSubscriptions(context)).toMatchObject([
    { status: 'incomplete', action_client_secret: actionClientSecret },
  ]);
  await sandbox.confirm(customerId, { clientSecret: actionClientSecret!, isApproved: true });
  await finishPurchase(context, subscription.id);
  expect(await shop.boughtGb(accountId)).toBe(500);
});

it('leaves nothing behind when the cardholder refuses the payment', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context, cards.asks);
  const { subscription, actionClientSecret } = await buy(context, '500-NOK-m');
  await expect(
    sandbox.confirm(customerId, { clientSecret: actionClientSecret!, isApproved: false }),
  ).rejects.toMatchObject({ code: 'card-declined' });
  await expect(finishPurchase(context, subscription.id)).rejects.toMatchObject({ code: 'card-declined' });
  expect(await listSubscriptions(context)).toEqual([]);
  expect(await shop.boughtGb(accountId)).toBe(0);
});

it('says why a card is declined, and that none is saved', async () => {
  const { context } = await shop.customer();
  await expect(buy(context, '100-NOK-m')).rejects.toMatchObject({ code: 'card-missing' });
  await ensureCustomer(context);
  await expect(buy(context, '100-NOK-m')).rejects.toMatchObject({ code: 'card-missing' });
  await givenCard(context, cards.fails);
  await expect(buy(context, '100-NOK-m')).rejects.toMatchObject({ code: 'card-declined' });
  await givenCard(context);
  await buy(context, '100-NOK-m');
});

it('refuses plans of other countries, and those that are too small', async () => {
  const { context } = await shop.customer({ usedSpace: 200 * gibibyte });
  await givenCard(context);
  for (const planId of ['100-JPY-m', '100-EUR-m', 'unknown'])
    await expect(buy(context, planId)).rejects.toMatchObject({ code: 'not-found' });
  await expect(buy(context, '100-NOK-m')).rejects.toMatchObject({ code: 'insufficient-storage-plan' });
  await buy(context, '500-NOK-y');
  await expect(change(context, '500-NOK-m')).rejects.toMatchObject({ code: 'plan-is-downgrade' });
});

it('charges a larger plan at once, and begins a smaller or yearly one with the next period', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context);
  await buy(context, '100-NOK-m');
  shop.clock.move(10 * dayMs);
  const { amount_due } = await previewPurchase(context, { planId: '500-NOK-m', ...shopper });
  expect(amount_due).toBeGreaterThan(3000);
  expect(amount_due).toBeLessThan(6900);
  await change(context, '500-NOK-m');
  expect(await shop.boughtGb(accountId)).toBe(500);
  expect((await sandbox.listReceipts(customerId)).map(({ amount }) => amount)).toEqual([amount_due, 3900]);

  await change(context, '500-NOK-y');
  const [subscription] = await listSubscriptions(context);
  expect(subscription).toMatchObject({ product: { id: '500-NOK-m' }, upcomingProduct: { id: '500-NOK-y' } });
  expect(subscription?.upcomingProduct?.start_at).toBe(subscription?.renews_at);
  // The present plan withdraws the change.
  await change(context, '500-NOK-m');
  expect(await listSubscriptions(context)).toMatchObject([{ upcomingProduct: null }]);

  await change(context, '100-NOK-m');
  shop.clock.move(32 * dayMs);
  await syncCustomer(context, customerId);
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('keeps the storage of a cancelled subscription to the end of its period, and reactivates it', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context);
  const { subscription } = await buy(context, '100-NOK-m');
  const actions = createSubscriptionActions(sandbox);
  await actions.cancel(context, subscription.id);
  await expect(actions.cancel(context, subscription.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await listSubscriptions(context)).toMatchObject([{ cancel_at_period_end: true, renews_at: null }]);
  await actions.reactivate(context, subscription.id);
  await expect(actions.reactivate(context, subscription.id)).rejects.toMatchObject({ code: 'conflict' });
  await deleteCard(context);
  expect(await findSavedCard(context)).toBeUndefined();
  expect(await shop.boughtGb(accountId)).toBe(100);
  shop.clock.move(32 * dayMs);
  await syncCustomer(context, customerId);
  expect(await shop.boughtGb(accountId)).toBe(0);
  const stranger = await shop.customer();
  await givenCard(stranger.context);
  await expect(actions.cancel(stranger.context, subscription.id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(finishPurchase(stranger.context, subscription.id)).rejects.toMatchObject({ code: 'not-found' });
});

it('keeps the storage for two weeks after a failed renewal, until a new card pays', async () => {
  const { accountId, context } = await shop.customer();
  const customerId = await givenCard(context);
  await buy(context, '100-NOK-m');
  await givenCard(context, cards.fails);
  shop.clock.move(32 * dayMs);
  await syncCustomer(context, customerId);
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'past_due' }]);
  expect(await shop.boughtGb(accountId)).toBe(100);
  await expect(change(context, '500-NOK-m')).rejects.toMatchObject({ code: 'conflict' });
  shop.clock.move(14 * dayMs);
  await syncCustomer(context, customerId);
  expect(await shop.boughtGb(accountId)).toBe(0);
  await givenCard(context);
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'active' }]);
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('lists what is for sale with reasons, and nothing without a provider', async () => {
  const { context } = await shop.customer({ usedSpace: 200 * gibibyte });
  const { products, ...rest } = await listProducts(context, { shopper, payment: sandbox });
  expect(products.map(({ id, unavailable_reason }) => [id, unavailable_reason])).toContainEqual([
    '100-NOK-m',
    'INSUFFICIENT_STORAGE_PLAN',
  ]);
  expect(rest).toMatchObject({ provider: 'sandbox', sold_in: 'web', trial: null });
  const nothing = await listProducts(context, { shopper, payment: undefined });
  expect(nothing).toMatchObject({ provider: null, sold_in: 'nowhere', products: [] });
});

it('lists a plan with a flag for those who name the flag, and for those who have it', async () => {
  const offers = marketIn('NOK').offers.map((offer) => (offer.size === 100 ? { ...offer, flag: 'campaign' } : offer));
  let provider: SandboxProvider | undefined;
  const other = await givenShop(
    ({ database }, clock) => {
      provider = createSandboxProvider({ database, now: clock.now });
      return provider;
    },
    { markets: [marketIn('NOK', { offers })], paidOnlyFrom: null },
  );
  const { context } = await other.customer();
  sandbox = provider!;
  const list = async (flag?: string) =>
    (await listProducts(context, { shopper, payment: provider, flag })).products.map(({ id }) => id);
  expect(await list()).not.toContain('100-NOK-m');
  expect(await list('another')).not.toContain('100-NOK-m');
  expect(await list('campaign')).toContain('100-NOK-m');
  await givenCard(context);
  await buy(context, '100-NOK-m');
  expect(await list()).toContain('100-NOK-m');
});

it('begins with free months once', async () => {
  const trialMonths = { newAccounts: 2, existingAccounts: 6 };
  const plans = { markets: [marketIn('NOK', { trialMonths })], paidOnlyFrom: null };
  let provider: SandboxProvider | undefined;
  const other = await givenShop(({ database }, clock) => {
    provider = createSandboxProvider({ database, now: clock.now });
    return provider;
  }, plans);
  const { accountId, context } = await other.customer();
  sandbox = provider!;
  const customerId = await givenCard(context);
  expect((await listProducts(context, { shopper, payment: provider })).trial).toEqual({ months: 2 });
  await buy(context, '100-NOK-m');
  expect(await listSubscriptions(context)).toMatchObject([{ status: 'trialing' }]);
  expect(await other.boughtGb(accountId)).toBe(100);
  expect(await provider!.listReceipts(customerId)).toEqual([]);
  expect((await listProducts(context, { shopper, payment: provider })).trial).toBeNull();
  other.clock.move(63 * dayMs);
  await syncCustomer(context, customerId);
  expect(await provider!.listReceipts(customerId)).toHaveLength(1);
});
