import Stripe from 'stripe';
import {
  PaymentError,
  type PaymentProvider,
  type ProviderReceipt,
  type ProviderSubscription,
} from '../payment-provider.ts';
import { fromUnix, idOf, toSubscription } from './present-subscription.ts';
import { fromStripeAmount } from './stripe-amount.ts';
import { detachCards, findDefaultCard, saveCardOfIntent } from './stripe-cards.ts';
import { callStripe, undefinedIfMissing } from './stripe-error.ts';
import { apiVersion, parseStripeEvent } from './stripe-events.ts';
import {
  cancelSubscription,
  cancelSubscriptions,
  endUnpaidSubscriptions,
  voidUnpaidInvoices,
} from './stripe-invoices.ts';
import { StripePrices } from './stripe-prices.ts';
import {
  createSubscription,
  finishSubscription,
  itemOf,
  type StripeParts,
  scheduleChange,
  upcomingOf,
  upgradeSubscription,
} from './stripe-purchases.ts';

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The address of the API, which is that of Stripe by default. */
  url?: string | undefined;
  now(): Date;
  /** How long one attempt of a request may take. */
  timeoutMs?: number;
}

const receiptsShown = 24;

/** Payment with Stripe. Requests are repeated twice after a lost connection, with the same idempotency key. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    apiVersion,
    timeout: options.timeoutMs ?? 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'Stund' },
    ...hostOf(options.url),
  });
  const parts: StripeParts = { stripe, prices: new StripePrices(stripe) };
  return {
    name: 'stripe',
    publishableKey: options.publishableKey,
    ...customerCalls(stripe),
    ...cardCalls(stripe),
    ...subscriptionCalls(parts),
    parseEvent: (body, signature) => parseStripeEvent(body, signature, options.webhookSecret, options.now()),
  };
}

function hostOf(url: string | undefined) {
  if (url === undefined) return {};
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

function customerCalls(
  stripe: Stripe,
): Pick<PaymentProvider, 'createCustomer' | 'checkCustomer' | 'endUnpaid' | 'deleteCustomer'> {
  return {
    createCustomer: ({ accountId, name, email, replaces }) =>
      callStripe(async () => {
        // A search would not find a customer of the last minute (https://docs.stripe.com/search#data-freshness).
        const options = { idempotencyKey: `customer-${accountId}-${replaces ?? 'first'}` };
        const person = { name, email, metadata: { account_id: accountId } };
        try {
          return (await stripe.customers.create(person, options)).id;
        } catch (error) {
          // The name has changed since the first attempt, which may have succeeded.
          if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
          const { data } = await stripe.customers.list({ email, limit: 100 });
          const found = data.find(({ metadata }) => metadata['account_id'] === accountId);
          return (found ?? (await stripe.customers.create(person))).id;
        }
      }),
    checkCustomer: (customerId, accountId) =>
      callStripe(async () => {
        const customer = await stripe.customers.retrieve(customerId).catch(undefinedIfMissing);
        if (!customer || customer.deleted) return 'absent';
        return customer.metadata['account_id'] === accountId ? 'present' : 'foreign';
      }),
    endUnpaid: (customerId) => callStripe(() => endUnpaidSubscriptions(stripe, customerId)),
    deleteCustomer: (customerId) =>
      callStripe(async () => {
        // First, so that nothing is charged any more even if an invoice cannot be voided.
        await cancelSubscriptions(stripe, customerId);
        // Otherwise the cardholder could still confirm a charge that waits.
        await voidUnpaidInvoices(stripe, { customer: customerId });
        await stripe.customers.del(customerId).catch(undefinedIfMissing);
      }),
  };
}

function cardCalls(
  stripe: Stripe,
): Pick<PaymentProvider, 'createSetupIntent' | 'saveCard' | 'findCard' | 'deleteCard'> {
  return {
    createSetupIntent: (customerId) =>
      callStripe(async () => {
        const { id, client_secret } = await stripe.setupIntents.create({
          customer: customerId,
          allowed_payment_method_types: ['card'],
          usage: 'off_session',
        });
        if (client_secret === null) throw new PaymentError('refused', 'The intent has no secret');
        return { id, clientSecret: client_secret };
      }),
    saveCard: (customerId, intentId) => callStripe(() => saveCardOfIntent(stripe, customerId, intentId)),
    findCard: (customerId) => callStripe(() => findDefaultCard(stripe, customerId)),
    deleteCard: (customerId) => callStripe(() => detachCards(stripe, customerId)),
  };
}

type SubscriptionCalls = Omit<
  PaymentProvider,
  'name' | 'publishableKey' | 'parseEvent' | keyof ReturnType<typeof customerCalls> | keyof ReturnType<typeof cardCalls>
>;

function subscriptionCalls(parts: StripeParts): SubscriptionCalls {
  const { stripe } = parts;
  return {
    listSubscriptions: (customerId) => callStripe(() => listSubscriptions(parts, customerId)),
    subscribe: (purchase) => callStripe(() => createSubscription(parts, purchase)),
    changePlanNow: (change) => callStripe(() => upgradeSubscription(parts, change)),
    changePlanLater: (change) => callStripe(() => scheduleChange(parts, change)),
    finishPurchase: (subscriptionId) => callStripe(() => finishSubscription(parts, subscriptionId)),
    previewChange: (subscriptionId, plan) =>
      callStripe(async () => {
        const present = await stripe.subscriptions.retrieve(subscriptionId);
        const isTrial = present.status === 'trialing';
        const preview = await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: itemOf(present).id, price: await parts.prices.find(plan) }],
            ...(!isTrial && { billing_cycle_anchor: { type: 'now' } }),
            proration_behavior: isTrial ? 'none' : 'always_invoice',
          },
        });
        const currency = preview.currency.toUpperCase();
        return { amountDue: isTrial ? 0 : fromStripeAmount(preview.amount_due, currency), currency };
      }),
    cancelAtPeriodEnd: (subscriptionId) =>
      callStripe(async () => {
        const present = await stripe.subscriptions.retrieve(subscriptionId);
        if (present.schedule !== null) await stripe.subscriptionSchedules.release(idOf(present.schedule));
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),
    resume: (subscriptionId) =>
      callStripe(async () => void (await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }))),
    cancelNow: (subscriptionId) =>
      callStripe(async () => {
        await cancelSubscription(stripe, subscriptionId);
        await voidUnpaidInvoices(stripe, { subscription: subscriptionId });
      }),
    listReceipts: (customerId) =>
      callStripe(async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: receiptsShown });
        return data.flatMap(toReceipt);
      }),
  };
}

async function listSubscriptions(
  parts: StripeParts,
  customerId: string,
): Promise<{ subscriptions: ProviderSubscription[]; readAt: Date }> {
  const query = { customer: customerId, status: 'all' as const, limit: 100, expand: ['data.schedule'] };
  const first = await parts.stripe.subscriptions.list(query);
  const subscriptions: ProviderSubscription[] = [];
  for (const from of first.data) {
    const subscription = toSubscription(from, await upcomingOf(parts, from));
    if (subscription) subscriptions.push(subscription);
  }
  const date = first.lastResponse.headers['date'];
  return { subscriptions, readAt: date === undefined ? new Date() : new Date(date) };
}

function toReceipt({
  id,
  created,
  amount_paid,
  total,
  currency,
  status,
  hosted_invoice_url,
}: Stripe.Invoice): ProviderReceipt[] {
  if (id === undefined || status === 'draft' || status === null || total === 0) return [];
  const code = currency.toUpperCase();
  const isPaid = status === 'paid';
  return [
    {
      id,
      createdAt: fromUnix(created),
      amount: fromStripeAmount(isPaid ? amount_paid : total, code),
      currency: code,
      status: isPaid ? 'paid' : status === 'open' ? 'open' : 'void',
      url: hosted_invoice_url ?? undefined,
    },
  ];
}
