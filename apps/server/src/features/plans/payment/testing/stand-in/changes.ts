import { presentInvoice, presentSchedule, presentSubscription } from './present.ts';
import {
  type Answer,
  type Call,
  type Json,
  list,
  missing,
  ok,
  refused,
  type StandInState,
  type StandInSubscription,
  startPeriod,
} from './state.ts';

/** Changes of subscriptions, schedules and invoices. Undefined for other calls. */
export function answerAboutChanges(state: StandInState, call: Call): Answer | undefined {
  const { name, id, given } = call;
  const schedule = state.schedules.get(id);
  switch (name) {
    case 'POST subscriptions/ID':
      return updateSubscription(state, call);
    case 'POST subscription_schedules':
      return createSchedule(state, call);
    case 'POST subscription_schedules/ID':
      return updateSchedule(state, call);
    case 'POST subscription_schedules/ID/release': {
      const subscription = schedule && state.subscriptions.get(schedule.subscription);
      if (!schedule || !subscription) return missing('subscription_schedule');
      schedule.status = 'released';
      subscription.schedule = undefined;
      return ok(presentSchedule(schedule));
    }
    case 'POST invoices/create_preview':
      return preview(state, call);
    case 'POST invoices/ID/pay':
      return payInvoice(state, id);
    case 'POST invoices/ID/void':
      return voidInvoice(state, id);
    case 'GET invoices': {
      const { customer, subscription, status } = {
        customer: given('customer'),
        subscription: given('subscription'),
        status: given('status'),
      };
      const own = state.invoices.filter(
        (one) =>
          one.customer === (customer ?? one.customer) &&
          one.subscription === (subscription ?? one.subscription) &&
          one.status === (status ?? one.status),
      );
      return list(own.toReversed().map(presentInvoice));
    }
    case 'GET invoices/ID': {
      const invoice = state.invoices.find((one) => one.id === id);
      return invoice ? ok(presentInvoice(invoice)) : missing('invoice');
    }
    case 'POST invoices/ID/finalize': {
      const invoice = state.invoices.find((one) => one.id === id);
      if (invoice?.status !== 'draft') return refused('Only a draft can be finalized');
      state.finalize(invoice, given('auto_advance') !== 'false');
      return ok(presentInvoice(invoice));
    }
    case 'GET prices/ID':
      return state.prices.has(id) ? ok(state.prices.get(id)!) : missing('price');
    default:
      return undefined;
  }
}

function updateSubscription(state: StandInState, call: Call): Answer {
  const { id, given } = call;
  const subscription = state.subscriptions.get(id);
  if (!subscription) return missing('subscription');
  // https://docs.stripe.com/billing/subscriptions/subscription-schedules#managing: a schedule decides about its subscription.
  if (subscription.schedule) return refused('The subscription is managed by the subscription schedule');
  if (subscription.status === 'canceled') return refused('A canceled subscription can only update its metadata');
  const cancels = given('cancel_at_period_end');
  if (cancels !== undefined) subscription.cancelsAtEnd = cancels === 'true';
  const price = state.prices.get(given('items[0][price]') ?? '');
  if (!price) return ok(presentSubscription(subscription, true));

  const isPendable = given('payment_behavior') === 'pending_if_incomplete';
  // https://docs.stripe.com/billing/subscriptions/pending-updates-reference#supported-attributes
  if (isPendable && cancels !== undefined) return refused('cancel_at_period_end cannot be pending');
  if (given('proration_behavior') === 'none') {
    subscription.price = price;
    return ok(presentSubscription(subscription, true));
  }
  const amount = proratedAmount(state, subscription, price);
  const invoice = state.charge(subscription, { price, amount, reason: 'subscription_update' });
  subscription.invoice = invoice;
  subscription.pending = price;
  if (invoice.status === 'paid') state.settle(subscription);
  else if (!isPendable) return refused('Only changes that may be pending are simulated');
  return ok(presentSubscription(subscription, true));
}

/** https://docs.stripe.com/billing/subscriptions/prorations */
function proratedAmount(state: StandInState, { price, start, end }: StandInSubscription, wanted: Json): number {
  const unused = (end - state.seconds()) / (end - start);
  return Math.max(0, Number(wanted['unit_amount']) - Math.round(Number(price['unit_amount']) * unused));
}

/** https://docs.stripe.com/api/invoices/create_preview */
function preview(state: StandInState, { given }: Call): Answer {
  const subscription = state.subscriptions.get(given('subscription') ?? '');
  const price = state.prices.get(given('subscription_details[items][0][price]') ?? '');
  if (!subscription || !price) return missing('subscription');
  const isFree = given('subscription_details[proration_behavior]') === 'none';
  const amount_due = isFree ? 0 : proratedAmount(state, subscription, price);
  return ok({ object: 'invoice', currency: price['currency'], amount_due });
}

/** https://docs.stripe.com/api/subscription_schedules/create */
function createSchedule(state: StandInState, { given }: Call): Answer {
  const subscription = state.subscriptions.get(given('from_subscription') ?? '');
  if (!subscription) return missing('subscription');
  if (subscription.schedule) return refused('The subscription has a schedule already');
  const id = state.newId('sub_sched');
  const { price, start, end } = subscription;
  const phases = [{ price: String(price['id']), start, end }];
  const schedule = { id, status: 'active', subscription: subscription.id, phases };
  state.schedules.set(id, schedule);
  subscription.schedule = schedule;
  return ok(presentSchedule(schedule));
}

/** https://docs.stripe.com/api/subscription_schedules/update: the phases that are given replace all. */
function updateSchedule(state: StandInState, { id, given }: Call): Answer {
  const schedule = state.schedules.get(id);
  if (!schedule) return missing('subscription_schedule');
  const [present] = schedule.phases;
  const prices = [0, 1].map((index) => given(`phases[${index}][items][0][price]`));
  if (!present || prices.some((price) => price === undefined || !state.prices.has(price))) return missing('price');
  if (Number(given('phases[0][start_date]')) !== present.start) return refused('The first phase has begun already');
  const end = Number(given('phases[0][end_date]'));
  schedule.phases = [
    { price: prices[0]!, start: present.start, end },
    { price: prices[1]!, start: end, end: end + (end - present.start) },
  ];
  return ok(presentSchedule(schedule));
}

/** https://docs.stripe.com/api/invoices/pay */
function payInvoice(state: StandInState, id: string): Answer {
  const invoice = state.invoices.find((one) => one.id === id);
  if (!invoice) return missing('invoice');
  if (invoice.status !== 'open') return refused('The invoice is not open');
  if (!state.pay(invoice)) return { status: 402, body: { error: { type: 'card_error', code: 'card_declined' } } };
  const subscription = state.subscriptions.get(invoice.subscription);
  if (subscription?.invoice === invoice) state.settle(subscription);
  return ok(presentInvoice(invoice));
}

/**
 * https://docs.stripe.com/billing/subscriptions/pending-updates: voiding the invoice discards the change. The payment intent of a void
 * invoice is canceled (https://docs.stripe.com/api/invoices/void).
 */
function voidInvoice(state: StandInState, id: string): Answer {
  const invoice = state.invoices.find((one) => one.id === id);
  if (!invoice) return missing('invoice');
  if (invoice.status !== 'open') return refused('Only open invoices can be voided');
  invoice.status = 'void';
  invoice.intent = { ...invoice.intent, status: 'canceled' };
  const subscription = state.subscriptions.get(invoice.subscription);
  if (subscription?.invoice === invoice) {
    subscription.pending = undefined;
    // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses: nothing is due any more.
    if (subscription.status === 'past_due') subscription.status = 'active';
  }
  return ok(presentInvoice(invoice));
}

/**
 * The end of the paid period: a schedule begins its next phase, and the card is charged unless the subscription ends. With `isDraft` the
 * charge is still to come (https://docs.stripe.com/billing/invoices/subscription#draft).
 */
export function endPeriod(state: StandInState, subscription: StandInSubscription, isDraft: boolean): void {
  const { schedule, end } = subscription;
  if (subscription.cancelsAtEnd) {
    subscription.status = 'canceled';
    return;
  }
  const price = state.prices.get(schedule?.phases[1]?.price ?? '') ?? subscription.price;
  if (schedule) schedule.status = 'released';
  subscription.schedule = undefined;
  subscription.trialEnd = null;
  startPeriod(subscription, price, end);
  subscription.invoice = state.draft(subscription, { price, reason: 'subscription_cycle' });
  subscription.status = 'active';
  if (!isDraft) chargeRenewal(state, subscription);
}

/** What Stripe does an hour after the beginning of a period. Nothing when the renewal was voided. */
export function chargeRenewal(state: StandInState, subscription: StandInSubscription): void {
  const { invoice } = subscription;
  if (invoice?.status !== 'draft' || subscription.status === 'canceled') return;
  subscription.status = state.finalize(invoice) ? 'active' : 'past_due';
}
