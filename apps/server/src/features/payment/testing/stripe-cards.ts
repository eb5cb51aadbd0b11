type Json = Record<string, unknown>;

/** What a charge of a card does. */
export type CardBehavior = 'works' | 'asks' | 'declined' | 'expired';

/** Test numbers of https://docs.stripe.com/testing: without and with 3-D Secure, declined when it is charged, and declined at once. */
const behaviors: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': 'works',
  '4000002760003184': 'asks',
  '4000000000000341': 'declined',
};

interface SetupIntent {
  id: string;
  customer: string;
  status: string;
  method: string | undefined;
}

/** The cards of the stand-in for Stripe: setup intents and the payment methods that they save. */
export class StripeCards {
  readonly #intents = new Map<string, SetupIntent>();
  readonly #methods = new Map<string, { id: string; customer: string | undefined; number: string }>();

  /** https://docs.stripe.com/api/setup_intents/create */
  createIntent(id: string, customer: string): Json {
    this.#intents.set(id, { id, customer, status: 'requires_payment_method', method: undefined });
    return this.presentIntent(id)!;
  }

  /** Confirms the intent with the entered card, as the script of Stripe does. `isApproved`: the answer to the question of the bank. */
  confirmIntent(id: string, number: string, isApproved: boolean | undefined): Json {
    const intent = this.#intents.get(id)!;
    const behavior = behaviors[number];
    if (behavior === undefined)
      return { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } };
    if (behavior === 'asks' && isApproved === undefined) return { status: 'requires_action' };
    if (isApproved === false) return { error: authenticationFailed };
    intent.method = `pm_${id}`;
    intent.status = 'succeeded';
    this.#methods.set(intent.method, { id: intent.method, customer: intent.customer, number });
    return { status: 'succeeded' };
  }

  /** With its payment method expanded. Undefined for an unknown one. */
  presentIntent(id: string): Json | undefined {
    const intent = this.#intents.get(id);
    if (!intent) return undefined;
    const { customer, status, method } = intent;
    const payment_method = method === undefined ? null : this.presentMethod(method);
    return { id, object: 'setup_intent', client_secret: `${id}_secret`, customer, status, payment_method };
  }

  /** Undefined for an unknown one. */
  presentMethod(id: string): Json | undefined {
    const method = this.#methods.get(id);
    if (!method) return undefined;
    const card = { brand: 'visa', last4: method.number.slice(-4), exp_month: 12, exp_year: 2099 };
    return { id, object: 'payment_method', customer: method.customer ?? null, card };
  }

  listOf(customer: string): Json[] {
    return [...this.#methods.values()]
      .filter((one) => one.customer === customer)
      .map(({ id }) => this.presentMethod(id)!);
  }

  /** https://docs.stripe.com/api/payment_methods/detach */
  detach(id: string): Json | undefined {
    const method = this.#methods.get(id);
    if (method) method.customer = undefined;
    return this.presentMethod(id);
  }

  /** What a charge of a saved card does; undefined for a card that no intent saved. */
  behaviorOf(method: unknown): CardBehavior | undefined {
    const number = this.#methods.get(String(method))?.number;
    return number === undefined ? undefined : behaviors[number];
  }
}

/** https://docs.stripe.com/error-codes#payment-intent-authentication-failure */
export const authenticationFailed: Json = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
};
