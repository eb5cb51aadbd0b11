import type { Json, StandInInvoice, StandInSchedule, StandInSubscription } from './state.ts';

export function presentSubscription(from: StandInSubscription, isExpanded: boolean): Json {
  const { id, customer, status, created, metadata, invoice, schedule, pending, trialEnd } = from;
  // https://docs.stripe.com/changelog/basil/2025-03-31/deprecate-subscription-current-period-start-and-end
  const item = { id: `si_${id}`, price: from.price, current_period_start: from.start, current_period_end: from.end };
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    metadata,
    cancel_at: null,
    cancel_at_period_end: from.cancelsAtEnd,
    items: { object: 'list', data: [item] },
    schedule: schedule ? (isExpanded ? presentSchedule(schedule) : schedule.id) : null,
    pending_update: pending ? { expires_at: from.end, subscription_items: [{ price: pending }] } : null,
    trial_end: trialEnd,
    latest_invoice: invoice && (isExpanded ? presentInvoice(invoice) : invoice.id),
  };
}

/** https://docs.stripe.com/api/subscription_schedules/object */
export function presentSchedule({ id, status, subscription, phases }: StandInSchedule): Json {
  const [present] = phases;
  return {
    id,
    object: 'subscription_schedule',
    status,
    subscription,
    current_phase: present ? { start_date: present.start, end_date: present.end } : null,
    phases: phases.map(({ price, start, end }) => ({ items: [{ price }], start_date: start, end_date: end })),
  };
}

export function presentInvoice(from: StandInInvoice): Json {
  const { id, customer, subscription, amount, charged, currency, status, reason, intent } = from;
  // https://docs.stripe.com/api/invoice-payment/object
  const payment = { payment: { type: 'payment_intent', payment_intent: intent['id'] } };
  return {
    id,
    object: 'invoice',
    customer,
    parent: reason === 'manual' ? null : { type: 'subscription_details', subscription_details: { subscription } },
    billing_reason: reason,
    total: amount,
    amount_paid: charged,
    currency,
    status,
    created: 1,
    hosted_invoice_url: `https://invoice.example.com/${id}`,
    payments: { object: 'list', data: [payment] },
  };
}
