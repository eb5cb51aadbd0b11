import type Stripe from 'stripe';
import { idOf } from './present-subscription.ts';
import { undefinedIfMissing } from './stripe-error.ts';

/** A renewal is a draft for about an hour before it is charged (https://docs.stripe.com/billing/invoices/subscription#draft). */
const unpaidStatuses = ['draft', 'open'] as const;

/** What an operator invoiced for other things than subscriptions stays in all of these. */
type InvoicesOf = { customer: string } | { subscription: string };

/**
 * Ends the subscriptions whose present period is not paid, and then voids the unpaid invoices for subscriptions. It may be repeated
 * after a failure because of this order: an invoice that is void no longer shows that its period was not paid.
 */
export async function endUnpaidSubscriptions(stripe: Stripe, customer: string): Promise<void> {
  const subscriptions = new Set(
    (await listUnpaidInvoices(stripe, { customer })).map(({ subscription }) => subscription),
  );
  await attemptEach(subscriptions, async (subscription) => {
    if (await isPeriodUnpaid(stripe, subscription)) await cancelSubscription(stripe, subscription);
    await voidUnpaidInvoices(stripe, { subscription });
  });
}

/** Ends all subscriptions of the customer. */
export async function cancelSubscriptions(stripe: Stripe, customer: string): Promise<void> {
  const found: string[] = [];
  try {
    for await (const { id, status } of stripe.subscriptions.list({ customer, limit: 100 }))
      if (status !== 'canceled' && status !== 'incomplete_expired') found.push(id);
  } catch (error) {
    undefinedIfMissing(error);
  }
  await attemptEach(found, (id) => cancelSubscription(stripe, id));
}

/** Succeeds when it has ended already. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.cancel(id).catch(undefinedIfMissing);
}

/** Voids the unpaid invoices for subscriptions. One that cannot be voided does not keep the others from it. */
export async function voidUnpaidInvoices(stripe: Stripe, of: InvoicesOf): Promise<void> {
  await attemptEach(await listUnpaidInvoices(stripe, of), ({ invoice }) => voidInvoice(stripe, invoice));
}

async function listUnpaidInvoices(stripe: Stripe, of: InvoicesOf) {
  const found: Array<{ invoice: StoredInvoice; subscription: string }> = [];
  for (const status of unpaidStatuses)
    for (const invoice of await listInvoices(stripe, { ...of, status })) {
      const subscription = subscriptionOf(invoice);
      if (subscription !== undefined) found.push({ invoice, subscription });
    }
  return found;
}

/** Whether the latest invoice that began a period is not paid. An older one says nothing about the present period. */
async function isPeriodUnpaid(stripe: Stripe, subscription: string): Promise<boolean> {
  // The latest come first (https://docs.stripe.com/api/invoices/list).
  for await (const { billing_reason, status } of stripe.invoices.list({ subscription, limit: 10 })) {
    // A change begins a period only when it is paid.
    const beginsPeriod =
      billing_reason === 'subscription_cycle' ||
      billing_reason === 'subscription_create' ||
      (billing_reason === 'subscription_update' && status === 'paid');
    if (beginsPeriod) return status === 'draft' || status === 'open';
  }
  return false;
}

/** Does the work for all, and then throws the first error. */
async function attemptEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items)
    await work(item).catch((error: unknown) => {
      errors.push(error);
    });
  if (errors.length > 0) throw errors[0];
}

/** Charges a new card for what the previous one could not pay. Stripe tries again later where this fails. */
export async function payOpenInvoices(stripe: Stripe, customerId: string): Promise<void> {
  for (const invoice of await listInvoices(stripe, { customer: customerId, status: 'open' })) {
    const subscription = subscriptionOf(invoice);
    if (subscription === undefined) continue;
    const { status } = await stripe.subscriptions.retrieve(subscription);
    // Nobody pays for a subscription that has ended meanwhile.
    if (status === 'canceled' || status === 'incomplete_expired') await voidInvoice(stripe, invoice);
    else await payInvoice(stripe, invoice.id);
  }
}

async function payInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.pay(id);
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type !== 'StripeCardError') throw error;
  }
}

type StoredInvoice = Stripe.Invoice & { id: string };

async function listInvoices(stripe: Stripe, query: Stripe.InvoiceListParams): Promise<StoredInvoice[]> {
  const found: StoredInvoice[] = [];
  try {
    for await (const invoice of stripe.invoices.list({ ...query, limit: 100 }))
      if (invoice.id !== undefined) found.push(invoice as StoredInvoice);
  } catch (error) {
    undefinedIfMissing(error);
  }
  return found;
}

function subscriptionOf({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return subscription === undefined ? undefined : idOf(subscription);
}

/** Leaves one that was paid meanwhile. Only finalized invoices can be voided. */
async function voidInvoice(stripe: Stripe, { id }: StoredInvoice): Promise<void> {
  try {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id);
    if (status !== 'paid' && status !== 'void') throw error;
  }
}
