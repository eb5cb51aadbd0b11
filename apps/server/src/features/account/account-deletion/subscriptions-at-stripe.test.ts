import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeProvider } from '../../../platform/payment/stripe/stripe-provider.ts';
import { givenMailbox } from '../../../testing/mail/test-mailbox.ts';
import { paymentWorker } from '../../plans/payment/index.ts';
import { ensureCustomer } from '../../plans/payment/operations/ensure-customer.ts';
import { finishPurchase } from '../../plans/payment/operations/finish-purchase.ts';
import { listSubscriptions } from '../../plans/payment/operations/list-payments.ts';
import { changePlan, createPurchase } from '../../plans/payment/operations/purchase-plan.ts';
import { reconcilePayments } from '../../plans/payment/operations/reconcile.ts';
import { createSubscriptionActions } from '../../plans/payment/operations/subscription-actions.ts';
import type { PaymentContext } from '../../plans/payment/payment-parts.ts';
import { givenShop, type Shop, shopper } from '../../plans/payment/testing/given-shop.ts';
import { StripeStandIn, webhookSecret } from '../../plans/payment/testing/stripe-stand-in.ts';
import { deleteAccountNow, deleteAccountOf, keepAccountOf } from './index.ts';

const dayMs = 86_400_000;
const place = { brand: 'Stund', origin: 'https://photos.example.com' };

let shop: Shop;
let stripe: StripeStandIn;
beforeAll(async () => {
  const mailbox = await givenMailbox();
  shop = await givenShop(async (_context, clock) => {
    stripe = new StripeStandIn(clock.now);
    await stripe.start();
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret };
    return createStripeProvider({ ...keys, url: stripe.url, now: clock.now });
  });
  Object.assign(shop.context, { mails: mailbox.equip(shop.context).mails });
});
beforeEach(() => {
  stripe.onStep = undefined;
  stripe.cardBehavior = 'works';
});

const planOf = (planId: string) => ({ planId, ...shopper });
const emailOf = (accountId: string) => `${accountId}@example.com`;

async function givenCustomer() {
  const { accountId, context } = await shop.customer();
  const { customer_id: customerId } = await ensureCustomer(context);
  return { accountId, context, customerId };
}

async function givenSubscriber() {
  const customer = await givenCustomer();
  const { subscription } = await createPurchase(customer.context, planOf('100-NOK-m'));
  stripe.charges = 0;
  return { ...customer, id: subscription.id };
}

const request = (context: PaymentContext, accountId: string) =>
  deleteAccountOf(context, { email: emailOf(accountId), place, isImmediate: false });

/** As `stund user delete --now`. */
async function deleteNow({ accountId }: { accountId: Parameters<typeof deleteAccountNow>[1] }): Promise<void> {
  await deleteAccountOf(shop.context, { email: emailOf(accountId), place, isImmediate: true });
  expect(await deleteAccountNow(shop.context, accountId)).toBe(true);
}

/** Does the work that was queued for the customer. What fails stays in the queue. */
async function work(customerId: string): Promise<void> {
  const { enqueued } = shop.context;
  const worker = paymentWorker({ ...shop.context, payment: shop.payment });
  const own = enqueued.filter(
    (one) => one.name === 'sync-payment' && 'customer' in one.work && one.work.customer === customerId,
  );
  for (const item of own) {
    await worker.run({ customer: customerId });
    enqueued.splice(enqueued.indexOf(item), 1);
  }
}

it('voids a renewal that is not charged yet when the account is deleted', async () => {
  const customer = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(customer.id, { isDraft: true });
  await deleteNow(customer);
  await work(customer.customerId);
  expect(stripe.state.customers.has(customer.customerId)).toBe(false);
  expect(stripe.subscriptions.get(customer.id)).toMatchObject({ status: 'canceled', invoice: { status: 'void' } });
  stripe.chargeRenewal(customer.id);
  expect(stripe.charges).toBe(0);
});

it('ends a subscription as soon as Stripe answers again, with the queue and without it', async () => {
  for (const isQueued of [true, false]) {
    const customer = await givenSubscriber();
    stripe.onStep = async () => 'drop' as const;
    await deleteNow(customer);
    await expect(work(customer.customerId)).rejects.toMatchObject({ code: 'unavailable' });
    expect(stripe.subscriptions.get(customer.id)).toMatchObject({ status: 'active' });
    stripe.onStep = undefined;
    if (isQueued) await work(customer.customerId);
    else await reconcilePayments({ ...shop.context, payment: shop.payment }, { isStart: true });
    expect(stripe.subscriptions.get(customer.id)).toMatchObject({ status: 'canceled' });
    expect(stripe.state.customers.has(customer.customerId)).toBe(false);
    expect(stripe.charges).toBe(0);
    const left = await shop.context.database.selectFrom('departed_customer').selectAll().execute();
    expect(left).toEqual([]);
  }
});

it('ends the others when Stripe refuses one', async () => {
  const [refused, other] = [await givenSubscriber(), await givenSubscriber()];
  for (const customer of [refused, other]) await deleteNow(customer);
  let count = 0;
  stripe.onStep = async (name) => {
    if (name === 'DELETE customers/ID') count += 1;
    return name === 'DELETE customers/ID' && count <= 3 ? 'drop' : undefined;
  };
  await reconcilePayments({ ...shop.context, payment: shop.payment }, { isStart: true });
  expect([refused, other].filter(({ customerId }) => stripe.state.customers.has(customerId))).toHaveLength(1);
  await reconcilePayments({ ...shop.context, payment: shop.payment }, { isStart: true });
  expect([refused, other].filter(({ customerId }) => stripe.state.customers.has(customerId))).toHaveLength(0);
});

it('charges nothing for a larger plan that is confirmed after the deletion was requested', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  stripe.cardBehavior = 'asks';
  await changePlan(context, planOf('500-NOK-m'));
  await request(context, accountId);
  await work(customerId);
  stripe.confirm(id);
  expect(stripe.charges).toBe(0);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancelsAtEnd: true, pending: undefined });

  await keepAccountOf(context, emailOf(accountId));
  await work(customerId);
  expect(await listSubscriptions(context)).toMatchObject([
    { product: { id: '100-NOK-m' }, cancel_at_period_end: false, action_client_secret: null },
  ]);
  expect(await shop.boughtGb(accountId)).toBe(100);
  stripe.cardBehavior = 'works';
  await changePlan(context, planOf('500-NOK-m'));
  expect(await shop.boughtGb(accountId)).toBe(500);
});

it('gives a larger plan that was confirmed before the deletion was noticed, and ends it with its period', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  stripe.cardBehavior = 'asks';
  await changePlan(context, planOf('500-NOK-m'));
  await request(context, accountId);
  stripe.confirm(id);
  await work(customerId);
  expect(stripe.charges).toBe(1);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancelsAtEnd: true });
  expect(await shop.boughtGb(accountId)).toBe(500);
});

it('charges nothing for a plan or a larger plan that is confirmed after the account was deleted', async () => {
  const subscriber = await givenSubscriber();
  stripe.cardBehavior = 'asks';
  await changePlan(subscriber.context, planOf('500-NOK-m'));
  const buyer = await givenCustomer();
  const { subscription } = await createPurchase(buyer.context, planOf('100-NOK-m'));
  for (const customer of [subscriber, buyer]) {
    await deleteNow(customer);
    await work(customer.customerId);
  }
  stripe.confirm(subscriber.id);
  stripe.confirm(subscription.id);
  expect(stripe.charges).toBe(0);
  for (const id of [subscriber.id, subscription.id])
    expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled', invoice: { status: 'void' } });
});

it('ends a period at once that is not charged yet when the deletion is requested', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(id, { isDraft: true });
  await request(context, accountId);
  await work(customerId);
  stripe.chargeRenewal(id);
  expect(stripe.charges).toBe(0);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  expect(await shop.boughtGb(accountId)).toBe(0);
});

it('charges nothing more for a deleted account of which an invoice cannot be voided', async () => {
  const customer = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(customer.id, { isDraft: true });
  stripe.onStep = async (name) => (name === 'POST invoices/ID/void' ? 'drop' : undefined);
  await deleteNow(customer);
  await expect(work(customer.customerId)).rejects.toMatchObject({ code: 'unavailable' });
  expect(stripe.subscriptions.get(customer.id)).toMatchObject({ status: 'canceled' });
  stripe.onStep = undefined;
  await work(customer.customerId);
  expect(stripe.state.customers.has(customer.customerId)).toBe(false);
  expect(stripe.charges).toBe(0);
});

it('ends the paid subscription with its period although the invoice of a larger plan cannot be voided', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  stripe.cardBehavior = 'asks';
  await changePlan(context, planOf('500-NOK-m'));
  await request(context, accountId);
  stripe.onStep = async (name) => (name === 'POST invoices/ID/void' ? 'drop' : undefined);
  await expect(work(customerId)).rejects.toMatchObject({ code: 'unavailable' });
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancelsAtEnd: true });
  stripe.onStep = undefined;
  await work(customerId);
  stripe.confirm(id);
  expect(stripe.charges).toBe(0);
});

it.each(['DELETE subscriptions/ID', 'POST invoices/ID/void'])(
  'gives no free period when %s fails and is repeated',
  async (failing) => {
    const { accountId, context, customerId, id } = await givenSubscriber();
    shop.clock.move(30 * dayMs);
    stripe.cardBehavior = 'declined';
    stripe.endPeriod(id);
    await request(context, accountId);
    stripe.onStep = async (name) => (name === failing ? 'drop' : undefined);
    await expect(work(customerId)).rejects.toMatchObject({ code: 'unavailable' });
    stripe.onStep = undefined;
    await work(customerId);
    expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled', invoice: { status: 'void' } });
    expect(await shop.boughtGb(accountId)).toBe(0);
  },
);

it('gives no free period to someone who cancels it before the renewal is charged, and keeps the account', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(id, { isDraft: true });
  await createSubscriptionActions(shop.payment).cancel(context, id);
  await request(context, accountId);
  await work(customerId);
  await keepAccountOf(context, emailOf(accountId));
  await work(customerId);
  stripe.chargeRenewal(id);
  expect(stripe.charges).toBe(0);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  expect(await shop.boughtGb(accountId)).toBe(0);
});

it('keeps a period that is paid while the deletion is being followed', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.cardBehavior = 'declined';
  stripe.endPeriod(id);
  await request(context, accountId);
  stripe.onStep = async (name) => {
    if (name === 'GET invoices') stripe.confirm(id);
    return undefined;
  };
  await work(customerId);
  expect(stripe.charges).toBe(1);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancelsAtEnd: true });
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('keeps a paid period although an earlier one was not paid', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.cardBehavior = 'declined';
  stripe.endPeriod(id);
  const unpaid = stripe.subscriptions.get(id)!.invoice!;
  shop.clock.move(30 * dayMs);
  stripe.cardBehavior = 'works';
  stripe.endPeriod(id);
  await request(context, accountId);
  await work(customerId);
  expect(unpaid.status).toBe('void');
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'active', cancelsAtEnd: true });
  expect(await shop.boughtGb(accountId)).toBe(100);
});

it('ends a period that is not charged yet although a larger plan was chosen in it', async () => {
  const { accountId, context, customerId, id } = await givenSubscriber();
  shop.clock.move(30 * dayMs);
  stripe.endPeriod(id, { isDraft: true });
  stripe.cardBehavior = 'asks';
  await changePlan(context, planOf('500-NOK-m'));
  await request(context, accountId);
  await work(customerId);
  expect(stripe.subscriptions.get(id)).toMatchObject({ status: 'canceled' });
  expect(await shop.boughtGb(accountId)).toBe(0);
});

it('leaves what an operator invoiced for something else', async () => {
  const customer = await givenSubscriber();
  const invoice = stripe.state.draft(
    { id: '', customer: customer.customerId },
    { price: { unit_amount: 100, currency: 'nok' }, reason: 'manual' },
  );
  await deleteNow(customer);
  await work(customer.customerId);
  expect(invoice.status).toBe('draft');
  await expect(finishPurchase(customer.context, customer.id)).rejects.toMatchObject({ code: 'not-found' });
});
