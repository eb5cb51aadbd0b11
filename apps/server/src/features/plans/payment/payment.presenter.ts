import type { PlanOffer, PurchaseResult, Receipt, SavedCard, StripeSubscription } from '@stund/contract';
import type {
  PlanToBuy,
  ProviderReceipt,
  PurchaseOutcome,
  SavedCard as SavedProviderCard,
} from '../../../platform/payment/index.ts';
import type { PurchaseRow, SubscriptionRow } from './payment.repository.ts';
import { storageDates } from './state/apply-subscription.ts';

export function presentOffer({ id, size, price, currency, period }: PlanOffer | PlanToBuy) {
  return { id, size, price, currency, period };
}

export function presentCard({ brand, lastFour, expMonth, expYear }: SavedProviderCard, now: Date): SavedCard {
  return {
    brand: brand === 'visa' || brand === 'mastercard' ? brand : 'other',
    last_four: lastFour,
    exp_month: expMonth,
    exp_year: expYear,
    // A card is valid to the end of its month.
    is_expired: Date.UTC(expYear, expMonth, 1) <= now.getTime(),
  };
}

export function presentOutcome({ subscription, actionClientSecret }: PurchaseOutcome): PurchaseResult {
  const subscription_id = subscription.id;
  return actionClientSecret === undefined
    ? { status: 'success', subscription_id }
    : { status: 'requires_action', subscription_id, client_secret: actionClientSecret };
}

/** `purchase`: the one that is in progress, if any. */
export function presentSubscription(
  row: SubscriptionRow,
  purchase: PurchaseRow | undefined,
  now: Date,
): StripeSubscription {
  const { upcoming } = row;
  const dates = storageDates(
    {
      status: row.status,
      periodStart: row.period_start,
      periodEnd: row.period_end,
      cancelsAtPeriodEnd: row.cancels_at_period_end,
    },
    now,
  );
  return {
    id: row.id,
    status: row.status,
    product: {
      id: row.plan_id,
      size: row.size_gb,
      price: row.price,
      currency: row.currency,
      period: row.period,
    },
    renews_at: unixSeconds(dates?.renewsAt),
    expires_at: unixSeconds(dates?.endsAt),
    cancel_at_period_end: row.cancels_at_period_end,
    upcomingProduct: upcoming && {
      ...presentOffer(upcoming.plan),
      start_at: Math.floor(upcoming.startsAt / 1000),
    },
    action_client_secret: purchase?.subscription_id === row.id ? purchase.client_secret : null,
  };
}

export function presentReceipt({ id, createdAt, amount, currency, status, url }: ProviderReceipt): Receipt {
  return { id, created: Math.floor(createdAt.getTime() / 1000), amount, currency, status, url: url ?? null };
}

function unixSeconds(date: Date | null | undefined): number | null {
  return date ? Math.floor(date.getTime() / 1000) : null;
}
