import type Stripe from 'stripe';
import { PaymentError, type PlanToBuy, type PurchaseOutcome } from '../payment-provider.ts';
import { fromUnix, idOf, toSubscription, type Upcoming } from './present-subscription.ts';
import { cardError } from './stripe-error.ts';
import { planOfPrice, type StripePrices } from './stripe-prices.ts';

const expand = ['latest_invoice.payments', 'schedule'];
const durations = { monthly: 'month', yearly: 'year' } as const;

export interface StripeParts {
  stripe: Stripe;
  prices: StripePrices;
}

export async function createSubscription(
  { stripe, prices }: StripeParts,
  given: { purchaseId: string; customerId: string; plan: PlanToBuy; trialEndsAt: Date | undefined },
): Promise<PurchaseOutcome> {
  const { purchaseId, customerId, plan, trialEndsAt } = given;
  const created = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await prices.find(plan) }],
      // A charge that needs the cardholder leaves the subscription incomplete instead of failing.
      payment_behavior: 'allow_incomplete',
      metadata: { purchase_id: purchaseId },
      ...(trialEndsAt && { trial_end: Math.floor(trialEndsAt.getTime() / 1000) }),
      expand,
    },
    { idempotencyKey: `${purchaseId}-create` },
  );
  return outcomeOf({ stripe, prices }, created);
}

/** See https://docs.stripe.com/billing/subscriptions/pending-updates: the plan changes only when the charge succeeds. */
export async function upgradeSubscription(
  { stripe, prices }: StripeParts,
  { purchaseId, subscriptionId, plan }: { purchaseId: string; subscriptionId: string; plan: PlanToBuy },
): Promise<PurchaseOutcome> {
  const present = await stripe.subscriptions.retrieve(subscriptionId);
  // A schedule would overwrite the plan later, and a cancellation would end it.
  if (present.schedule !== null) await stripe.subscriptionSchedules.release(idOf(present.schedule));
  if (present.cancel_at_period_end) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  const items = [{ id: itemOf(present).id, price: await prices.find(plan) }];
  const isTrial = present.status === 'trialing';
  const updated = await stripe.subscriptions.update(
    subscriptionId,
    isTrial
      ? { items, proration_behavior: 'none', expand }
      : {
          items,
          billing_cycle_anchor: { type: 'now' },
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          expand,
        },
    { idempotencyKey: `${purchaseId}-upgrade` },
  );
  return outcomeOf({ stripe, prices }, updated);
}

/** See https://docs.stripe.com/billing/subscriptions/subscription-schedules. */
export async function scheduleChange(
  { stripe, prices }: StripeParts,
  { purchaseId, subscriptionId, plan }: { purchaseId: string; subscriptionId: string; plan: PlanToBuy },
): Promise<PurchaseOutcome> {
  const present = await stripe.subscriptions.retrieve(subscriptionId);
  const item = itemOf(present);
  if (present.schedule !== null) await stripe.subscriptionSchedules.release(idOf(present.schedule));
  if (present.cancel_at_period_end) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
  const price = await prices.find(plan);
  if (planOfPrice(item.price)?.id !== plan.id) {
    const schedule = await stripe.subscriptionSchedules.create(
      { from_subscription: subscriptionId },
      { idempotencyKey: `${purchaseId}-schedule` },
    );
    const [phase] = schedule.phases;
    if (!phase) throw new PaymentError('refused', 'The schedule has no phase');
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
          ...(present.trial_end !== null && present.status === 'trialing' && { trial_end: present.trial_end }),
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: durations[plan.period], interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
  }
  return outcomeOf({ stripe, prices }, await stripe.subscriptions.retrieve(subscriptionId, { expand }));
}

export async function finishSubscription(parts: StripeParts, subscriptionId: string): Promise<PurchaseOutcome> {
  return outcomeOf(parts, await parts.stripe.subscriptions.retrieve(subscriptionId, { expand }));
}

/**
 * What became of the latest charge. A declined one leaves nothing behind: the incomplete subscription is cancelled, or the invoice of
 * the pending change voided, before the reason is thrown.
 */
async function outcomeOf(parts: StripeParts, from: Stripe.Subscription): Promise<PurchaseOutcome> {
  const { stripe } = parts;
  const subscription = toSubscription(from, await upcomingOf(parts, from));
  if (!subscription) throw new PaymentError('not-found', 'The subscription is not one to a plan of this product');
  if (from.status === 'incomplete_expired')
    throw new PaymentError('card-declined', 'The payment was not confirmed in time');
  if (from.status !== 'incomplete' && from.pending_update === null)
    return { subscription, actionClientSecret: undefined };

  const invoice = from.latest_invoice;
  const intent = invoice === null || typeof invoice === 'string' ? undefined : await intentOf(stripe, invoice);
  if (intent?.status === 'requires_action')
    return { subscription, actionClientSecret: intent.client_secret ?? undefined };
  // The charge is through, and the subscription follows in a moment.
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    throw new PaymentError('unavailable', 'The charge is being processed');
  if (from.status === 'incomplete') await stripe.subscriptions.cancel(from.id);
  else if (invoice !== null) await stripe.invoices.voidInvoice(idOf(invoice as { id: string } | string));
  const failure = intent?.last_payment_error;
  if (!failure && intent === undefined) throw new PaymentError('card-missing', 'There is no card to charge');
  throw cardError(failure?.code, failure?.decline_code);
}

async function intentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | undefined> {
  const payment = invoice.payments?.data.find((one) => one.payment.type === 'payment_intent');
  const intent = payment?.payment.payment_intent;
  return intent === undefined ? undefined : await stripe.paymentIntents.retrieve(idOf(intent));
}

/** What the schedule of a subscription begins next. The schedule must be expanded. */
export async function upcomingOf({ stripe }: StripeParts, from: Stripe.Subscription): Promise<Upcoming> {
  const schedule = from.schedule;
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return undefined;
  const after = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find((phase) => phase.start_date >= after);
  const price = next?.items[0]?.price;
  if (!next || !price) return undefined;
  const plan = planOfPrice(typeof price === 'string' ? await stripe.prices.retrieve(price) : (price as Stripe.Price));
  return plan && { plan, startsAt: fromUnix(next.start_date) };
}

export function itemOf({ items, id }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new PaymentError('refused', `The subscription ${id} has no item`);
  return item;
}
