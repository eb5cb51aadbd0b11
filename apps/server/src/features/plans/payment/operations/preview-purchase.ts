import type { previewPurchase as previewEndpoint, ReplyInputOf } from '@stund/contract';
import { requireAccount } from '../../../../kernel/request-context.ts';
import { findCustomer } from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';
import { addMonths, changeTiming, getOffer } from '../plan-change.ts';
import { findLiveSubscription, findTrial, type WantedPlan } from './purchase-plan.ts';

/** What buying or changing to a plan would charge now. */
export async function previewPurchase(
  context: PaymentContext,
  wanted: WantedPlan,
): Promise<ReplyInputOf<typeof previewEndpoint>> {
  const { accountId } = requireAccount(context);
  const offer = getOffer(context, wanted, wanted.planId);
  const now = context.clock.now();
  const customer = await findCustomer(context.database, accountId, context.payment.name);
  const current = customer && (await findLiveSubscription(context, customer));
  const months = offer.period === 'yearly' ? 12 : 1;
  const begins = (at: Date, amount: number, renewsAt = addMonths(at, months)) => ({
    amount_due: amount,
    currency: offer.currency,
    starts_at: unixSeconds(at),
    renews_at: unixSeconds(renewsAt),
  });
  if (!current) {
    const trial = await findTrial(context, wanted, now);
    return trial ? begins(now, 0, trial.endsAt) : begins(now, offer.price);
  }
  if (changeTiming({ size: current.size_gb }, offer) === 'later') return begins(current.period_end, 0);
  const { amountDue } = await callProvider(() => context.payment.previewChange(current.id, offer));
  return current.status === 'trialing' ? begins(now, 0, current.period_end) : begins(now, amountDue);
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
