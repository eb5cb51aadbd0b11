import type Stripe from 'stripe';
import type { PlanToBuy, ProviderSubscription, ProviderSubscriptionStatus } from '../payment-provider.ts';
import { planOfPrice } from './stripe-prices.ts';

/** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
const statuses: Readonly<Record<string, ProviderSubscriptionStatus>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  // The retries are over, or the collection is paused: nothing is paid, and the subscription may still recover.
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  canceled: 'canceled',
};

/** The next plan of a subscription with a schedule. */
export type Upcoming = ProviderSubscription['upcoming'];

/** Undefined for a subscription to something that is not a plan of this product. */
export function toSubscription(from: Stripe.Subscription, upcoming: Upcoming): ProviderSubscription | undefined {
  const [item] = from.items.data;
  const plan: PlanToBuy | undefined = item && planOfPrice(item.price);
  if (!item || !plan) return undefined;
  return {
    id: from.id,
    customerId: idOf(from.customer),
    purchaseId: from.metadata['purchase_id'],
    plan,
    status: statuses[from.status] ?? 'past_due',
    createdAt: fromUnix(from.created),
    // The period belongs to the item since the API version 2025-03-31.
    periodStart: fromUnix(item.current_period_start),
    periodEnd: fromUnix(from.cancel_at ?? item.current_period_end),
    cancelsAtPeriodEnd: from.cancel_at_period_end || from.cancel_at !== null,
    upcoming: from.status === 'canceled' ? undefined : upcoming,
  };
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

export function fromUnix(seconds: number): Date {
  return new Date(seconds * 1000);
}
