import { expect, it } from 'vitest';
import { createSandboxProvider, type SandboxProvider } from '../../../platform/payment/index.ts';
import { createStripeProvider } from '../../../platform/payment/stripe/stripe-provider.ts';
import { paymentWorker } from '../../plans/payment/index.ts';
import { ensureCustomer } from '../../plans/payment/operations/ensure-customer.ts';
import { createSetupIntent, finishSetupIntent } from '../../plans/payment/operations/manage-card.ts';
import { changePlan, createPurchase } from '../../plans/payment/operations/purchase-plan.ts';
import { reconcilePayments } from '../../plans/payment/operations/reconcile.ts';
import { createSubscriptionActions } from '../../plans/payment/operations/subscription-actions.ts';
import type { PaymentContext } from '../../plans/payment/payment-parts.ts';
import { givenShop, type Shop, shopper } from '../../plans/payment/testing/given-shop.ts';
import { StripeStandIn, webhookSecret } from '../../plans/payment/testing/stripe-stand-in.ts';
import { deleteAccountOf, keepAccountOf } from './index.ts';

const dayMs = 86_400_000;
const place = { brand: 'Stund', origin: 'https://photos.example.com' };

async function givenSandbox() {
  let sandbox: SandboxProvider | undefined;
  const shop = await givenShop(({ database }, clock) => {
    sandbox = createSandboxProvider({ database, now: clock.now });
    return sandbox;
  });
  const saveCard = async (context: PaymentContext, number = '4242424242424242') => {
    const { customer_id } = await ensureCustomer(context);
    const { id, clientSecret } = await createSetupIntent(context);
    const card = { number, expMonth: 12, expYear: context.clock.now().getUTCFullYear() + 2 };
    await sandbox!.confirm(customer_id, { clientSecret, card, isApproved: true });
    await finishSetupIntent(context, id);
    return customer_id;
  };
  return { shop, sandbox: sandbox!, saveCard };
}

const buy = (context: PaymentContext, planId = '100-NOK-m') => createPurchase(context, { planId, ...shopper });
const emailOf = (accountId: string) => `${accountId}@example.com`;
const request = (context: PaymentContext, accountId: string) =>
  deleteAccountOf(context, { email: emailOf(accountId), place, isImmediate: false });

/** Does the work that was enqueued for the customer. */
async function work({ context, payment }: Shop, customerId: string): Promise<number> {
  const own = context.enqueued.filter(({ name, work: item }) => name === 'sync-payment' && isAbout(item, customerId));
  for (const item of own) context.enqueued.splice(context.enqueued.indexOf(item), 1);
  const worker = paymentWorker({ ...context, payment });
  for (const _ of own) await worker.run({ customer: customerId });
  return own.length;
}

function isAbout(item: object, customerId: string): boolean {
  return 'customer' in item && item.customer === customerId;
}

it('charges nothing while an account waits for its deletion, and continues when it is kept', async () => {
  const { shop, sandbox, saveCard } = await givenSandbox();
  const { accountId, context } = await shop.customer();
  const customerId = await saveCard(context);
  await buy(context, '500-NOK-m');
  await changePlan(context, { planId: '100-NOK-m', ...shopper });
  await request(context, accountId);
  expect(await work(shop, customerId)).toBe(1);
  const read = async () => (await sandbox.listSubscriptions(customerId)).subscriptions;
  expect(await read()).toMatchObject([{ status: 'active', cancelsAtPeriodEnd: true }]);

  shop.clock.move(13 * dayMs);
  await keepAccountOf(context, emailOf(accountId));
  expect(await work(shop, customerId)).toBe(1);
  // The smaller plan that was to come next is still to come.
  expect(await read()).toMatchObject([{ cancelsAtPeriodEnd: false, upcoming: { plan: { id: '100-NOK-m' } } }]);
  shop.clock.move(20 * dayMs);
  expect(await read()).toMatchObject([{ status: 'active', plan: { id: '100-NOK-m' } }]);

  const receipts = await sandbox.listReceipts(customerId);
  await request(context, accountId);
  await work(shop, customerId);
  shop.clock.move(40 * dayMs);
  expect(await read()).toMatchObject([{ status: 'canceled' }]);
  expect(await sandbox.listReceipts(customerId)).toEqual(receipts);
  await keepAccountOf(context, emailOf(accountId));
  await work(shop, customerId);
  expect(await shop.boughtGb(accountId)).toBe(0);
  await buy(context);
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('charges nothing for a plan or a larger plan that is confirmed after the deletion was requested', async () => {
  const { shop, sandbox, saveCard } = await givenSandbox();
  const subscriber = await shop.customer();
  const subscriberId = await saveCard(subscriber.context);
  await buy(subscriber.context);
  await saveCard(subscriber.context, '4000002760003184');
  const change = await changePlan(subscriber.context, { planId: '500-NOK-m', ...shopper });
  const buyer = await shop.customer();
  const buyerId = await saveCard(buyer.context, '4000002760003184');
  const purchase = await buy(buyer.context);
  for (const [{ accountId, context }, customerId, { actionClientSecret }] of [
    [subscriber, subscriberId, change],
    [buyer, buyerId, purchase],
  ] as const) {
    const receipts = await sandbox.listReceipts(customerId);
    await request(context, accountId);
    await work(shop, customerId);
    const confirmation = { clientSecret: actionClientSecret!, isApproved: true };
    await expect(sandbox.confirm(customerId, confirmation)).rejects.toMatchObject({ code: 'not-found' });
    expect(await sandbox.listReceipts(customerId)).toEqual(receipts);
  }
});

it('leaves a subscription cancelled that its owner cancelled', async () => {
  const { shop, sandbox, saveCard } = await givenSandbox();
  const { accountId, context } = await shop.customer();
  const customerId = await saveCard(context);
  const { subscription } = await buy(context);
  await createSubscriptionActions(sandbox).cancel(context, subscription.id);
  await request(context, accountId);
  await work(shop, customerId);
  await keepAccountOf(context, emailOf(accountId));
  await work(shop, customerId);
  expect((await sandbox.listSubscriptions(customerId)).subscriptions).toMatchObject([{ cancelsAtPeriodEnd: true }]);
});

it('sells nothing to an account that waits for its deletion', async () => {
  const { shop, saveCard } = await givenSandbox();
  const { accountId, context } = await shop.customer();
  await saveCard(context);
  await request(context, accountId);
  await expect(buy(context)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('ends a subscription at Stripe, also when it did not answer at first, and lets it continue', async () => {
  let stripe: StripeStandIn | undefined;
  const shop = await givenShop(async (_context, clock) => {
    stripe = new StripeStandIn(clock.now);
    await stripe.start();
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
    return createStripeProvider({ ...keys, url: stripe.url, now: clock.now });
  });
  const { accountId, context } = await shop.customer();
  const { customer_id: customerId } = await ensureCustomer(context);
  const { subscription } = await buy(context);
  const simulated = stripe!.subscriptions.get(subscription.id)!;
  await request(context, accountId);
  stripe!.losesAnswersOf = 'GET /subscriptions';
  await expect(work(shop, customerId)).rejects.toMatchObject({ code: 'unavailable' });
  expect(simulated.cancelsAtEnd).toBe(false);
  stripe!.losesAnswersOf = undefined;
  shop.clock.move(3_600_000);
  // The queue gave up, and the reconciliation finds the account.
  await reconcilePayments({ ...shop.context, payment: shop.payment }, { isStart: true });
  expect(simulated.cancelsAtEnd).toBe(true);
  await keepAccountOf(context, emailOf(accountId));
  await work(shop, customerId);
  expect(simulated.cancelsAtEnd).toBe(false);

  // A charge that failed is not tried again.
  simulated.status = 'past_due';
  await request(context, accountId);
  await work(shop, customerId);
  expect(simulated.status).toBe('canceled');
});
