export type Json = Record<string, unknown>;

export interface StandInInvoice {
  id: string;
  customer: string;
  subscription: string;
  amount: number;
  currency: string;
  status: string;
  /** What the card was charged. */
  charged: number;
  /** https://docs.stripe.com/api/invoices/object#invoice_object-billing_reason */
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  intent: Json;
}

export interface StandInSubscription {
  id: string;
  customer: string;
  price: Json;
  status: string;
  /** Times are in seconds. */
  created: number;
  start: number;
  end: number;
  trialEnd: number | null;
  cancelsAtEnd: boolean;
  metadata: Json;
  invoice: StandInInvoice | undefined;
  /** The price that the subscription gets when its latest invoice is paid. */
  pending: Json | undefined;
  schedule: StandInSchedule | undefined;
}

export interface StandInSchedule {
  id: string;
  status: string;
  subscription: string;
  phases: Array<{ price: string; start: number; end: number }>;
}

export interface StandInSetupIntent {
  id: string;
  customer: string;
  status: string;
  method: Json | undefined;
  failure: Json | null;
}

/** What is asked: `name` is the method with the path, in which ids are replaced. */
export interface Call {
  name: string;
  id: string;
  given(name: string): string | undefined;
}
export interface Answer {
  status: number;
  body: Json;
}

export interface NewInvoice {
  price: Json;
  /** The price without it. */
  amount?: number;
  reason: StandInInvoice['reason'];
}

/** What a charge of a card does. */
export type CardBehavior = 'works' | 'asks' | 'declined' | 'expired';

const failures = {
  declined: { code: 'card_declined', decline_code: 'generic_decline' },
  expired: { code: 'expired_card', decline_code: 'expired_card' },
} as const;

/**
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Less is not charged, but added to the next invoice of the customer
 * (https://docs.stripe.com/api/invoices/object#invoice_object-amount_due).
 */
const smallestAmounts: Readonly<Record<string, number>> = { nok: 300, sek: 300, eur: 50, usd: 50, jpy: 50 };

export const secondsOfPeriod = 30 * 86_400;

/** Everything that the stand-in for Stripe remembers. */
export class StandInState {
  readonly customers = new Map<string, Json>();
  readonly methods = new Map<string, { customer: string; method: Json; behavior: CardBehavior | undefined }>();
  readonly setupIntents = new Map<string, StandInSetupIntent>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  readonly schedules = new Map<string, StandInSchedule>();
  readonly prices = new Map<string, Json>();
  readonly products = new Map<string, Json>();
  readonly invoices: StandInInvoice[] = [];
  /** What customers owe because it was too little for a charge. */
  readonly balances = new Map<string, number>();
  /** The number of successful charges. */
  charges = 0;
  /** What a charge does of a card that no intent saved. */
  cardBehavior: CardBehavior = 'works';
  givesCards = true;
  readonly #now: () => Date;
  #count = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  now(): Date {
    return this.#now();
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  newId(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }

  /** Invoices the price, or another amount, and charges the card. Nothing is charged for an amount of 0. */
  charge(subscription: Pick<StandInSubscription, 'id' | 'customer'>, given: NewInvoice): StandInInvoice {
    const invoice = this.draft(subscription, given);
    this.finalize(invoice);
    return invoice;
  }

  /** Writes an invoice that is charged when it is finalized. */
  draft(
    subscription: Pick<StandInSubscription, 'id' | 'customer'>,
    { price, amount, reason }: NewInvoice,
  ): StandInInvoice {
    const invoice: StandInInvoice = {
      id: this.newId('in'),
      customer: subscription.customer,
      subscription: subscription.id,
      amount: amount ?? Number(price['unit_amount']),
      currency: String(price['currency']),
      status: 'draft',
      charged: 0,
      reason,
      intent: { id: this.newId('pi'), object: 'payment_intent' },
    };
    this.invoices.push(invoice);
    return invoice;
  }

  /** https://docs.stripe.com/api/invoices/finalize: with `auto_advance` it is charged. Returns whether it is paid. */
  finalize(invoice: StandInInvoice, advances = true): boolean {
    invoice.status = 'open';
    return advances && this.pay(invoice);
  }

  /** Returns whether the charge succeeded. https://docs.stripe.com/payments/paymentintents/lifecycle */
  pay(invoice: StandInInvoice): boolean {
    const due = invoice.amount + (this.balances.get(invoice.customer) ?? 0);
    if (due < (smallestAmounts[invoice.currency] ?? 50)) {
      invoice.status = 'paid';
      this.balances.set(invoice.customer, due);
      return true;
    }
    const behavior = this.#behaviorOf(invoice.customer);
    const { id, object } = invoice.intent;
    const base = { id, object, client_secret: `${String(id)}_secret` };
    if (behavior === 'works') {
      invoice.intent = { ...base, status: 'succeeded' };
      this.collect(invoice);
    } else if (behavior === 'asks') invoice.intent = { ...base, status: 'requires_action' };
    else invoice.intent = { ...base, status: 'requires_payment_method', last_payment_error: failures[behavior] };
    return behavior === 'works';
  }

  /** Takes the money, with what was carried over from earlier invoices. */
  collect(invoice: StandInInvoice): void {
    invoice.status = 'paid';
    invoice.charged = invoice.amount + (this.balances.get(invoice.customer) ?? 0);
    this.balances.delete(invoice.customer);
    this.charges += 1;
  }

  #behaviorOf(customerId: string): CardBehavior {
    const settings = this.customers.get(customerId)?.['invoice_settings'] as { default_payment_method: Json | null };
    const saved = this.methods.get(String(settings.default_payment_method?.['id']));
    const { exp_month, exp_year } = (saved?.method['card'] ?? {}) as { exp_month?: number; exp_year?: number };
    const isExpired = exp_year !== undefined && Date.UTC(exp_year, exp_month ?? 12, 1) <= this.#now().getTime();
    return isExpired ? 'expired' : (saved?.behavior ?? this.cardBehavior);
  }

  /** Makes the subscription follow its latest invoice, which has been paid. */
  settle(subscription: StandInSubscription): void {
    if (subscription.pending) startPeriod(subscription, subscription.pending, this.seconds());
    subscription.pending = undefined;
    subscription.status = 'active';
  }
}

export function startPeriod(subscription: StandInSubscription, price: Json, start: number): void {
  subscription.price = price;
  subscription.start = start;
  subscription.end = start + secondsOfPeriod;
}

export function ok(body: Json): Answer {
  return { status: 200, body };
}

export function list(data: Json[]): Answer {
  return ok({ object: 'list', data, has_more: false });
}

/** https://docs.stripe.com/error-codes#resource-missing */
export function missing(what: string): Answer {
  return refused(`No such ${what}`, { status: 404, code: 'resource_missing' });
}

/** https://docs.stripe.com/api/errors */
export function refused(message: string, { status = 400, code }: { status?: number; code?: string } = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } } };
}
