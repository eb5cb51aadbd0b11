import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { answerAboutCards, authenticationFailed, confirmSetup } from './stand-in/cards.ts';
import { answerAboutChanges, chargeRenewal, endPeriod } from './stand-in/changes.ts';
import { presentSubscription } from './stand-in/present.ts';
import {
  type Answer,
  type Call,
  type CardBehavior,
  type Json,
  list,
  missing,
  ok,
  refused,
  StandInState,
  secondsOfPeriod,
} from './stand-in/state.ts';

interface Request {
  method: string;
  path: string;
  parameters: URLSearchParams;
}

export const webhookSecret = 'whsec_test';

/**
 * Stands in for Stripe's HTTP API where no network is: customers, cards, setup intents, prices, subscriptions, schedules, invoices,
 * idempotency keys, errors and signed events. docs/stripe-stand-in.md names the page of Stripe's documentation for each behavior.
 */
export class StripeStandIn {
  readonly state: StandInState;
  /** Carries out the next request whose path contains this, and drops the answers to it and to its repetitions. */
  losesAnswersOf: string | undefined;
  /** Waits before each answer. */
  delayMs = 0;
  /**
   * Called with `POST subscriptions` and the like before a request is carried out, and before it is answered. A request is dropped, as if
   * it had never arrived, when the first of these calls resolves to `drop`.
   */
  onStep: ((name: string, step: 'asked' | 'done') => Promise<'drop' | undefined> | undefined) | undefined;
  #unanswered = 0;
  readonly #answers = new Map<string, { status: number; body: Json; parameters: string }>();
  #server: Server | undefined;
  url = '';

  constructor(now: () => Date) {
    this.state = new StandInState(now);
  }

  get subscriptions() {
    return this.state.subscriptions;
  }

  get charges(): number {
    return this.state.charges;
  }
  set charges(count: number) {
    this.state.charges = count;
  }

  /** What the next charge of a card does. */
  get cardBehavior(): CardBehavior {
    return this.state.cardBehavior;
  }
  set cardBehavior(behavior: CardBehavior) {
    this.state.cardBehavior = behavior;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#unanswered += 1;
      void this.#answer(request, response).finally(() => {
        this.#unanswered -= 1;
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    cleanUpLater(() => this.stop());
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Resolves when a client that has ended can cause nothing any more: all that it had sent is carried out. */
  async waitUntilDisconnected(): Promise<void> {
    const countConnections = promisify((done: (error: Error | null, count: number) => void) =>
      this.#server!.getConnections(done),
    );
    while (this.#unanswered > 0 || (await countConnections()) > 0) await sleep(5);
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** A signed event about the present state of a subscription. */
  eventOf(subscriptionId: string, given: Json = {}, signedAt = this.state.now()): { body: string; signature: string } {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const body = JSON.stringify({
      id: this.state.newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type: 'customer.subscription.updated',
      created: this.state.seconds(),
      data: { object: presentSubscription(subscription, false) },
      ...given,
    });
    const timestamp = Math.floor(signedAt.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, timestamp });
    return { body, signature };
  }

  /** Whether a new customer has a card already, whose charges do what `cardBehavior` says. */
  get givesCards(): boolean {
    return this.state.givesCards;
  }
  set givesCards(gives: boolean) {
    this.state.givesCards = gives;
  }

  /** Answers the script of Stripe in the browser of the cardholder: an object with `error` for a refusal. */
  answerBrowser(path: string, { number, isApproved }: { number?: string; isApproved?: boolean }): Json {
    const [, , resource, id = ''] = path.split('/');
    if (resource === 'setup_intents') return confirmSetup(this.state, id, { number: number ?? '', isApproved });
    const subscription = [...this.subscriptions.values()].find(({ invoice }) => invoice?.intent['id'] === id)!;
    if (isApproved) this.confirm(subscription.id);
    if (isApproved === false) return this.refuse(subscription.id);
    return { status: subscription.invoice!.intent['status'] };
  }

  /** The cardholder confirms the charge that waits. */
  confirm(subscriptionId: string): void {
    const subscription = this.subscriptions.get(subscriptionId)!;
    const invoice = subscription.invoice!;
    // https://docs.stripe.com/payments/paymentintents/lifecycle: one that is canceled can charge nothing.
    if (invoice.status !== 'open') return;
    invoice.intent = { ...invoice.intent, status: 'succeeded' };
    this.state.collect(invoice);
    this.state.settle(subscription);
  }

  /** The cardholder, or the bank, refuses the charge that waits. */
  refuse(subscriptionId: string): Json {
    const invoice = this.subscriptions.get(subscriptionId)!.invoice!;
    invoice.intent = { ...invoice.intent, status: 'requires_payment_method', last_payment_error: authenticationFailed };
    return { error: authenticationFailed };
  }

  /** With `isDraft` the renewal is charged by chargeRenewal(). */
  endPeriod(subscriptionId: string, { isDraft = false } = {}): void {
    endPeriod(this.state, this.subscriptions.get(subscriptionId)!, isDraft);
  }

  chargeRenewal(subscriptionId: string): void {
    chargeRenewal(this.state, this.subscriptions.get(subscriptionId)!);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const parameters = new URLSearchParams(request.method === 'POST' ? text : url.search);
    const asked = { method: request.method ?? 'GET', path: url.pathname.replace('/v1', ''), parameters };
    const call = callOf(asked);
    if ((await this.onStep?.(call.name, 'asked')) === 'drop') return void response.destroy();
    const answer = this.#once(request.headers['idempotency-key'] as string | undefined, asked, call);
    await this.onStep?.(call.name, 'done');
    if (this.losesAnswersOf !== undefined && `${asked.method} ${asked.path}`.includes(this.losesAnswersOf))
      return void response.destroy();
    if (this.delayMs > 0) await sleep(this.delayMs);
    response.writeHead(answer.status, { 'content-type': 'application/json', date: this.state.now().toUTCString() });
    response.end(JSON.stringify(answer.body));
  }

  /** https://docs.stripe.com/api/idempotent_requests */
  #once(key: string | undefined, { parameters: asked }: Request, call: Call): Answer {
    const known = key === undefined ? undefined : this.#answers.get(key);
    const parameters = asked.toString();
    if (known && known.parameters !== parameters)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } };
    // The answer is that of the first request, whatever has happened since.
    const answer = known ?? structuredClone(this.#handle(call));
    if (key !== undefined) this.#answers.set(key, { ...answer, parameters });
    return answer;
  }

  #handle(call: Call): Answer {
    const { name, id, given } = call;
    const { state } = this;
    const subscription = state.subscriptions.get(id);
    switch (name) {
      case 'GET prices':
        return list([...state.prices.values()].filter((price) => price['lookup_key'] === given('lookup_keys[0]')));
      case 'POST prices':
        return this.#createPrice(call);
      case 'GET products/ID':
        return state.products.has(id) ? ok(state.products.get(id)!) : missing('product');
      case 'POST products': {
        const product = { id: given('id'), object: 'product' };
        state.products.set(String(product.id), product);
        return ok(product);
      }
      case 'POST subscriptions':
        return this.#subscribe(call);
      case 'GET subscriptions': {
        const own = [...state.subscriptions.values()].filter(({ customer }) => customer === given('customer'));
        if (!state.customers.has(given('customer') ?? '')) return missing('customer');
        return list(own.map((one) => presentSubscription(one, true)));
      }
      case 'GET subscriptions/ID':
        return subscription
          ? ok(presentSubscription(subscription, given('expand[0]') !== undefined))
          : missing('subscription');
      case 'DELETE subscriptions/ID':
        if (!subscription) return missing('subscription');
        subscription.status = 'canceled';
        return ok(presentSubscription(subscription, true));
      case 'GET payment_intents/ID':
        return ok(state.invoices.find(({ intent }) => intent['id'] === id)!.intent);
      default:
        return (
          answerAboutCards(state, call) ??
          answerAboutChanges(state, call) ??
          refused(`${name} is not simulated`, { status: 404 })
        );
    }
  }

  #createPrice({ given }: Call): Answer {
    const lookup_key = given('lookup_key');
    // https://docs.stripe.com/products-prices/manage-prices#lookup-keys
    for (const price of this.state.prices.values()) if (price['lookup_key'] === lookup_key) price['lookup_key'] = null;
    const price = {
      id: this.state.newId('price'),
      object: 'price',
      currency: given('currency'),
      unit_amount: Number(given('unit_amount')),
      recurring: { interval: given('recurring[interval]') },
      lookup_key,
      metadata: { plan_id: given('metadata[plan_id]'), size_gb: given('metadata[size_gb]') },
    };
    this.state.prices.set(price.id, price);
    return ok(price);
  }

  /** https://docs.stripe.com/api/subscriptions/create#create_subscription-payment_behavior */
  #subscribe({ given }: Call): Answer {
    const { state } = this;
    const price = state.prices.get(given('items[0][price]') ?? '')!;
    const start = state.seconds();
    const trialEnd = given('trial_end') === undefined ? null : Number(given('trial_end'));
    const id = state.newId('sub');
    const customer = given('customer') ?? '';
    const invoice =
      trialEnd === null ? state.charge({ id, customer }, { price, reason: 'subscription_create' }) : undefined;
    const paidStatus = trialEnd === null ? 'active' : 'trialing';
    state.subscriptions.set(id, {
      id,
      customer,
      price,
      status: invoice && invoice.status !== 'paid' ? 'incomplete' : paidStatus,
      created: start,
      start,
      end: trialEnd ?? start + secondsOfPeriod,
      trialEnd,
      cancelsAtEnd: false,
      metadata: { purchase_id: given('metadata[purchase_id]') },
      invoice,
      pending: undefined,
      schedule: undefined,
    });
    return ok(presentSubscription(state.subscriptions.get(id)!, true));
  }
}

function callOf({ method, path, parameters }: Request): Call {
  const [, resource = '', id = '', action = ''] = path.split('/');
  const isAct = id === 'create_preview';
  const tail = isAct ? `/${id}` : `${id === '' ? '' : '/ID'}${action === '' ? '' : `/${action}`}`;
  return { name: `${method} ${resource}${tail}`, id, given: (name) => parameters.get(name) ?? undefined };
}
