import type Stripe from 'stripe';
import { idOf } from './present-subscription.ts';
import { undefinedIfMissing } from './stripe-error.ts';

/** A renewal is a draft for about an hour before it is charged (https://docs.stripe.com/billing/invoices/subscription#draft). */
const unpaidStatuses = ['draft', 'open'] as const;

/**
 * Voids the unpaid invoices for subscriptions, and returns the ids of those whose present period is unpaid therefore. What an operator
 * invoiced for other things stays.
 */
export async function voidUnpaidInvoices(
  stripe: Stripe,
  of: { customer: string } | { subscription: string },
): Promise<string[]> {
  const unpaid = new Set<string>();
  for (const status of unpaidStatuses) {
    for (const invoice of await listInvoices(stripe, { ...of, status })) {
      const subscription = subscriptionOf(invoice);
      if (subscription === undefined || !(await voidInvoice(stripe, invoice))) continue;
      // The invoice of a change is one for a period that is paid already.
      if (invoice.billing_reason !== 'subscription_update') unpaid.add(subscription);
    }
  }
  return [...unpaid];
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

/** Returns false when it was paid meanwhile. Only finalized invoices can be voided. */
async function voidInvoice(stripe: Stripe, { id }: StoredInvoice): Promise<boolean> {
  try {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === 'draft') await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await stripe.invoices.voidInvoice(id);
    return true;
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === 'paid') return false;
    if (status === 'void') return true;
    throw error;
  }
}
