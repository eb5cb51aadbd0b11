import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { cleanUpLater } from '../../../testing/clean-up.ts';
import { authenticationFailed, type CardBehavior, StripeCards } from './stripe-cards.ts';

type Json = Record<string, unknown>;
interface StandInSubscription {
  id: string;
  customer: string;
  price: Json;
  status: string;
  created: number;
  start: number;
  end: number;
  cancelsAtEnd: boolean;
  metadata: Json;
  invoice: StandInInvoice | undefined;
}
interface StandInInvoice {
  id: string;
  customer: string;
  amount: number;
  currency: string;
  status: string;
  intent: Json;
}
interface Call {
  method: string;
  path: string;
  parameters: URLSearchParams;
}

export const webhookSecret = 'whsec_test';

/**
 * Stands in for Stripe's HTTP API where no network is: customers, cards, setup intents, prices, subscriptions, invoices, idempotency
 * keys, errors and signed events. docs/stripe-stand-in.md names the page of Stripe's documentation for each behavior.
 */
export class StripeStandIn {
  readonly customers = new Map<string, Json>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  readonly prices = new Map<string, Json>();
  readonly invoices: StandInInvoice[] = [];
  /** The number of successful charges. */
  charges = 0;
  /** What the next charge of a card does. */
  cardBehavior: CardBehavior = 'works';
  /** Whether a new customer has a card already, whose charges do what `cardBehavior` says. */
  givesCards = true;
  /** Carries out the next request whose path contains this, and drops the answers to it and to its repetitions. */
  losesAnswersOf: string | undefined;
  readonly #answers = new Map<string, { status: number; body: Json; parameters: string }>();
  readonly #cards = new StripeCards();
  readonly #now: () => Date;
  #count = 0;
  url = '';

  constructor(now: () => Date) {
    this.#now = now;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUpLater(async () => {
      server.closeAllConnections();
      server.close();
    });
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** A signed event about the present state of a subscription. */
  eventOf(subscriptionId: string, given: Json = {}, signedAt = this.#now()): { body: string; signature: string } {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const body = JSON.stringify({
      id: this.#id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type: 'customer.subscription.updated',
      created: this.#seconds(),
      data: { object: this.#present(subscription, false) },
      ...given,
    });
    const timestamp = Math.floor(signedAt.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
    return { body, signature };
  }

  /** Answers the script of Stripe in the browser of the cardholder: an object with `error` for a refusal. */
  answerBrowser(path: string, { number, isApproved }: { number?: string; isApproved?: boolean }): Json {
    const [, , resource, id = ''] = path.split('/');
    if (resource === 'setup_intents') return this.#cards.confirmIntent(id, number ?? '', isApproved);
    const subscription = [...this.subscriptions.values()].find(({ invoice }) => invoice?.intent['id'] === id)!;
    if (isApproved) this.confirm(subscription.id);
    const invoice = subscription.invoice!;
    if (isApproved !== false) return { status: invoice.intent['status'] };
    invoice.intent = { ...invoice.intent, status: 'requires_payment_method', last_payment_error: authenticationFailed };
    return { error: authenticationFailed };
  }

  /** The cardholder confirms the charge that waits. */
  confirm(subscriptionId: string): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    subscription.invoice!.intent = { ...subscription.invoice!.intent, status: 'succeeded' };
    subscription.invoice!.status = 'paid';
    subscription.status = 'active';
    this.charges += 1;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const parameters = new URLSearchParams(request.method === 'POST' ? text : url.search);
    const call = { method: request.method ?? 'GET', path: url.pathname.replace('/v1', ''), parameters };
    const answer = this.#once(request.headers['idempotency-key'] as string | undefined, call);
    if (this.losesAnswersOf !== undefined && `${call.method} ${call.path}`.includes(this.losesAnswersOf))
      return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', date: this.#now().toUTCString() });
    response.end(JSON.stringify(answer.body));
  }

  /** https://docs.stripe.com/api/idempotent_requests */
  #once(key: string | undefined, call: Call): { status: number; body: Json } {
    const known = key === undefined ? undefined : this.#answers.get(key);
    const parameters = call.parameters.toString();
    if (known && known.parameters !== parameters)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } };
    const answer = known ?? this.#handle(call);
    if (key !== undefined) this.#answers.set(key, { ...answer, parameters });
    return answer;
  }

  #handle({ method, path, parameters }: Call): { status: number; body: Json } {
    const [, resource = '', id = '', action = ''] = path.split('/');
    const given = (name: string) => parameters.get(name) ?? undefined;
    const name = `${method} ${resource}${id === '' ? '' : '/ID'}${action === '' ? '' : `/${action}`}`;
    const subscription = this.subscriptions.get(id);
    switch (name) {
      case 'POST customers':
        return this.#createCustomer(parameters);
      case 'GET customers/ID':
        return found('customer', this.customers.get(id));
      case 'POST customers/ID':
        return this.#chooseCard(id, given('invoice_settings[default_payment_method]'));
      case 'GET customers/ID/payment_methods':
        return list(this.#cards.listOf(id));
      case 'POST payment_methods/ID/detach':
        return found('payment_method', this.#cards.detach(id));
      case 'POST setup_intents':
        return ok(this.#cards.createIntent(this.#id('seti'), given('customer') ?? ''));
      case 'GET setup_intents/ID':
        return found('setup_intent', this.#cards.presentIntent(id));
      case 'GET prices':
        return list([...this.prices.values()].filter((price) => price['lookup_key'] === given('lookup_keys[0]')));
      case 'POST prices':
        return this.#createPrice(parameters);
      case 'GET products/ID':
        return ok({ id, object: 'product' });
      case 'POST subscriptions':
        return this.#subscribe(parameters);
      case 'GET subscriptions': {
        const own = [...this.subscriptions.values()].filter(({ customer }) => customer === given('customer'));
        return list(own.map((one) => this.#present(one, false)));
      }
      case 'GET subscriptions/ID':
        return subscription ? ok(this.#present(subscription, true)) : missing('subscription');
      case 'POST subscriptions/ID':
        if (!subscription) return missing('subscription');
        subscription.cancelsAtEnd = given('cancel_at_period_end') === 'true';
        return ok(this.#present(subscription, true));
      case 'DELETE subscriptions/ID':
        if (!subscription) return missing('subscription');
        subscription.status = 'canceled';
        return ok(this.#present(subscription, true));
      case 'GET payment_intents/ID':
        return ok(this.invoices.find(({ intent }) => intent['id'] === id)!.intent);
      case 'GET invoices': {
        const own = this.invoices.filter(({ customer }) => customer === given('customer'));
        return list(own.filter(({ status }) => status === (given('status') ?? status)).map(presentInvoice));
      }
      default:
        return { status: 404, body: { error: { type: 'invalid_request_error', message: `${name} is not simulated` } } };
    }
  }

  #createCustomer(parameters: URLSearchParams) {
    const id = this.#id('cus');
    const card = {
      id: 'pm_1',
      object: 'payment_method',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 },
    };
    const metadata = { account_id: parameters.get('metadata[account_id]') };
    const invoice_settings = { default_payment_method: this.givesCards ? card : null };
    this.customers.set(id, { id, object: 'customer', metadata, invoice_settings });
    return ok(this.customers.get(id)!);
  }

  #chooseCard(id: string, method: string | undefined) {
    const customer = this.customers.get(id);
    const card = method === undefined ? undefined : this.#cards.presentMethod(method);
    if (!customer || !card) return missing('customer or payment method');
    const chosen = { ...customer, invoice_settings: { default_payment_method: card } };
    this.customers.set(id, chosen);
    return ok(chosen);
  }

  #createPrice(parameters: URLSearchParams) {
    const price = {
      id: this.#id('price'),
      object: 'price',
      currency: parameters.get('currency'),
      unit_amount: Number(parameters.get('unit_amount')),
      recurring: { interval: parameters.get('recurring[interval]') },
      lookup_key: parameters.get('lookup_key'),
      metadata: { plan_id: parameters.get('metadata[plan_id]'), size_gb: parameters.get('metadata[size_gb]') },
    };
    this.prices.set(price.id, price);
    return ok(price);
  }

  /** https://docs.stripe.com/api/subscriptions/create#create_subscription-payment_behavior */
  #subscribe(parameters: URLSearchParams) {
    const price = this.prices.get(parameters.get('items[0][price]') ?? '')!;
    const customer = parameters.get('customer') ?? '';
    const start = this.#seconds();
    const id = this.#id('sub');
    const invoice = this.#charge(customer, price);
    const subscription: StandInSubscription = {
      id,
      customer,
      price,
      status: invoice.status === 'paid' ? 'active' : 'incomplete',
      created: start,
      start,
      end: start + 30 * 86_400,
      cancelsAtEnd: false,
      metadata: { purchase_id: parameters.get('metadata[purchase_id]') },
      invoice,
    };
    this.subscriptions.set(id, subscription);
    return ok(this.#present(subscription, true));
  }

  #charge(customer: string, price: Json): StandInInvoice {
    const id = this.#id('pi');
    const behavior = this.#behaviorOf(customer);
    const failures = { declined: ['card_declined', 'generic_decline'], expired: ['expired_card', 'expired_card'] };
    const intents: Record<CardBehavior, Json> = {
      works: { status: 'succeeded' },
      asks: { status: 'requires_action' },
      declined: { status: 'requires_payment_method', last_payment_error: failureOf(failures.declined) },
      expired: { status: 'requires_payment_method', last_payment_error: failureOf(failures.expired) },
    };
    const isPaid = behavior === 'works';
    if (isPaid) this.charges += 1;
    const intent = { id, object: 'payment_intent', client_secret: `${id}_secret`, ...intents[behavior] };
    const amount = Number(price['unit_amount']);
    const currency = String(price['currency']);
    const invoice = { id: this.#id('in'), customer, amount, currency, status: isPaid ? 'paid' : 'open', intent };
    this.invoices.push(invoice);
    return invoice;
  }

  #behaviorOf(customer: string): CardBehavior {
    const settings = this.customers.get(customer)?.['invoice_settings'] as { default_payment_method: Json | null };
    return this.#cards.behaviorOf(settings.default_payment_method?.['id']) ?? this.cardBehavior;
  }

  #present(from: StandInSubscription, isExpanded: boolean): Json {
    const { id, customer, status, created, metadata, invoice } = from;
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
      schedule: null,
      pending_update: null,
      trial_end: null,
      latest_invoice: invoice && (isExpanded ? presentInvoice(invoice) : invoice.id),
    };
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }
}

function presentInvoice({ id, customer, amount, currency, status, intent }: StandInInvoice): Json {
  const payment = { payment: { type: 'payment_intent', payment_intent: intent['id'] } };
  const payments = { object: 'list', data: [payment] };
  const page = `https://invoice.example.com/${id}`;
  return {
    id,
    object: 'invoice',
    customer,
    total: amount,
    amount_paid: amount,
    currency,
    status,
    created: 1,
    hosted_invoice_url: page,
    payments,
  };
}

function failureOf([code, decline_code]: string[]): Json {
  return { code, decline_code };
}

function ok(body: Json) {
  return { status: 200, body };
}

function list(data: Json[]) {
  return ok({ object: 'list', data, has_more: false });
}

function found(what: string, object: Json | undefined) {
  return object ? ok(object) : missing(what);
}

/** https://docs.stripe.com/error-codes#resource-missing */
function missing(what: string) {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` };
  return { status: 404, body: { error } };
}
