import { type AccountId, gibibyte } from '@stund/contract';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import type { ProviderSubscription } from '../../../../platform/payment/index.ts';
import { endGrant, recomputeStorage, setGrant } from '../../plans/index.ts';
import { upsertSubscription } from '../payment.repository.ts';

/** How long the storage remains after a renewal that could not be charged (docs/rules/payment.md#py7). */
export const graceMs = 14 * 86_400_000;

type StateParts = Pick<Parts, 'clock' | 'settings'>;

/** Stores the state of a subscription, and makes the storage of its owner follow. The account must be locked. */
export async function applySubscription(
  tx: Tx,
  parts: StateParts,
  {
    accountId,
    subscription,
    observedAt,
  }: { accountId: AccountId; subscription: ProviderSubscription; observedAt: Date },
): Promise<void> {
  const { plan, upcoming } = subscription;
  await upsertSubscription(tx, {
    id: subscription.id,
    account_id: accountId,
    plan_id: plan.id,
    size_gb: plan.size,
    price: plan.price,
    currency: plan.currency,
    period: plan.period,
    status: subscription.status,
    created_at: subscription.createdAt,
    period_start: subscription.periodStart,
    period_end: subscription.periodEnd,
    cancels_at_period_end: subscription.cancelsAtPeriodEnd,
    upcoming: upcoming ? JSON.stringify({ plan: upcoming.plan, startsAt: upcoming.startsAt.getTime() }) : null,
    observed_at: observedAt,
  });
  await applyStorage(tx, parts, accountId, subscription);
}

async function applyStorage(
  tx: Tx,
  parts: StateParts,
  accountId: AccountId,
  subscription: ProviderSubscription,
): Promise<void> {
  const reference = { source: 'capture_stripe', reference: subscription.id } as const;
  const { plan } = subscription;
  const dates = storageDates(subscription, parts.clock.now());
  if (!dates) {
    // Storage whose announced end has passed is not ended again, but may still be counted.
    if (!(await endGrant(tx, parts, reference))) await recomputeStorage(tx, parts, accountId);
    return;
  }
  await setGrant(tx, parts, {
    ...reference,
    accountId,
    sizeBytes: plan.size * gibibyte,
    productId: plan.id,
    reason: 'subscription',
    ...dates,
  });
}

/** When the storage of a subscription renews and ends; undefined when it gives none. */
export function storageDates(
  subscription: Pick<ProviderSubscription, 'status' | 'periodStart' | 'periodEnd' | 'cancelsAtPeriodEnd'>,
  now: Date,
): { renewsAt: Date | null; endsAt: Date | null } | undefined {
  const { status, periodStart, periodEnd, cancelsAtPeriodEnd } = subscription;
  if (status === 'incomplete' || status === 'canceled') return undefined;
  if (status === 'past_due') {
    const endsAt = new Date(periodStart.getTime() + graceMs);
    return endsAt > now ? { renewsAt: cancelsAtPeriodEnd ? null : periodEnd, endsAt } : undefined;
  }
  if (!cancelsAtPeriodEnd) return { renewsAt: periodEnd, endsAt: null };
  return periodEnd > now ? { renewsAt: null, endsAt: periodEnd } : undefined;
}
