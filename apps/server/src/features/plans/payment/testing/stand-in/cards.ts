import {
  type Answer,
  type Call,
  type CardBehavior,
  type Json,
  list,
  missing,
  ok,
  refused,
  type StandInState,
} from './state.ts';

/** Test numbers of https://docs.stripe.com/testing: without and with 3-D Secure, and declined when it is charged. */
const behaviors: Readonly<Record<string, CardBehavior>> = {
  '4242424242424242': 'works',
  '4000002760003184': 'asks',
  '4000000000000341': 'declined',
};

const expiredNumber = '4000000000000069';

/** https://docs.stripe.com/error-codes#payment-intent-authentication-failure */
export const authenticationFailed: Json = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method.',
};

/** Customers, setup intents and saved cards. Undefined for other calls. */
export function answerAboutCards(state: StandInState, call: Call): Answer | undefined {
  const { name, id, given } = call;
  const customer = state.customers.get(id);
  switch (name) {
    case 'POST customers':
      return createCustomer(state, call);
    case 'GET customers':
      return list([...state.customers.values()].filter(({ email }) => email === given('email')));
    case 'GET customers/ID':
      return customer ? ok(customer) : missing('customer');
    case 'POST customers/ID': {
      const method = state.methods.get(given('invoice_settings[default_payment_method]') ?? '');
      if (!customer || method?.customer !== id) return missing('payment_method');
      customer['invoice_settings'] = { default_payment_method: method.method };
      return ok(customer);
    }
    case 'DELETE customers/ID':
      return customer ? deleteCustomer(state, id) : missing('customer');
    case 'GET customers/ID/payment_methods':
      return list([...state.methods.values()].filter((one) => one.customer === id).map(({ method }) => method));
    case 'POST payment_methods/ID/detach':
      return detach(state, id);
    case 'POST setup_intents':
      return createSetupIntent(state, call);
    case 'GET setup_intents/ID':
      return presentSetupIntent(state, id);
    default:
      return undefined;
  }
}

function createCustomer(state: StandInState, { given }: Call): Answer {
  const id = state.newId('cus');
  const method = state.givesCards ? saveCard(state, id) : null;
  const customer = {
    id,
    object: 'customer',
    email: given('email'),
    metadata: { account_id: given('metadata[account_id]') },
    invoice_settings: { default_payment_method: method },
  };
  state.customers.set(id, customer);
  return ok(customer);
}

/** Without a number the charges of the card do what the test says. */
function saveCard(state: StandInState, customer: string, number?: string): Json {
  const card = { brand: 'visa', last4: number?.slice(-4) ?? '4242', exp_month: 12, exp_year: 2099 };
  const method = { id: state.newId('pm'), object: 'payment_method', card };
  const behavior = number === undefined ? undefined : behaviors[number];
  state.methods.set(method.id, { customer, method, behavior });
  return method;
}

/** Confirms an intent with the entered card, as the script of Stripe does. `isApproved`: the answer to the question of the bank. */
export function confirmSetup(
  state: StandInState,
  id: string,
  { number, isApproved }: { number: string; isApproved?: boolean | undefined },
): Json {
  const intent = state.setupIntents.get(id)!;
  const behavior = behaviors[number];
  if (behavior === undefined) {
    intent.failure =
      number === expiredNumber
        ? { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }
        : { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    return { error: intent.failure };
  }
  if (behavior === 'asks' && isApproved === undefined) return { status: 'requires_action' };
  if (isApproved === false) return { error: authenticationFailed };
  intent.method = saveCard(state, intent.customer, number);
  intent.status = 'succeeded';
  return { status: 'succeeded' };
}

/** https://docs.stripe.com/api/customers/delete: its subscriptions end at once. */
function deleteCustomer(state: StandInState, id: string): Answer {
  state.customers.delete(id);
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === id) subscription.status = 'canceled';
  return ok({ id, object: 'customer', deleted: true });
}

/** https://docs.stripe.com/api/payment_methods/detach */
function detach(state: StandInState, id: string): Answer {
  const found = state.methods.get(id);
  if (!found) return missing('payment_method');
  state.methods.delete(id);
  const customer = state.customers.get(found.customer);
  const settings = customer?.['invoice_settings'] as { default_payment_method: Json | null } | undefined;
  if (settings?.default_payment_method?.['id'] === id) settings.default_payment_method = null;
  return ok(found.method);
}

/** https://docs.stripe.com/payments/setupintents/lifecycle */
function createSetupIntent(state: StandInState, { given }: Call): Answer {
  const customer = given('customer') ?? '';
  if (!state.customers.has(customer)) return missing('customer');
  if (given('usage') !== 'off_session') return refused('The card has to be charged later');
  const id = state.newId('seti');
  state.setupIntents.set(id, {
    id,
    customer,
    status: 'requires_payment_method',
    method: undefined,
    failure: null,
  });
  return presentSetupIntent(state, id);
}

function presentSetupIntent(state: StandInState, id: string): Answer {
  const intent = state.setupIntents.get(id);
  if (!intent) return missing('setup_intent');
  const { customer, status, method, failure } = intent;
  return ok({
    id,
    object: 'setup_intent',
    customer,
    status,
    client_secret: `${id}_secret`,
    payment_method: method ?? null,
    last_setup_error: failure,
  });
}
