import type { EndpointOf } from '../endpoint.ts';
import type { paymentShapes } from './payment.schema.ts';

/** Each plan has the reasons why it cannot be chosen at present. One with a flag is listed for those who name the flag or have the plan. */
export const listStripeProducts: EndpointOf<typeof paymentShapes, 'listStripeProducts'> = {
  name: 'listStripeProducts',
  method: 'GET',
  path: '/st/4/stripe_products',
  caller: 'account',
};

/** Card numbers are stored at the provider alone. `not-found`: no card is saved. `unavailable`: the provider does not answer. */
export const getStripePaymentMethod: EndpointOf<typeof paymentShapes, 'getStripePaymentMethod'> = {
  name: 'getStripePaymentMethod',
  method: 'GET',
  path: '/st/4/stripe_payment_method',
  caller: 'account',
};

/**
 * Deletes the saved card, after its subscription has been cancelled. `not-found`: no card is saved. `unavailable`: the provider does not
 * answer.
 */
export const deleteStripePaymentMethod: EndpointOf<typeof paymentShapes, 'deleteStripePaymentMethod'> = {
  name: 'deleteStripePaymentMethod',
  method: 'DELETE',
  path: '/st/4/stripe_payment_method',
  caller: 'account',
  limit: 'payment',
};

/**
 * Stored before the provider is asked, so that sending it twice charges once. `card-missing`: no card is saved. `card-declined` and
 * `card-expired`: the payment was refused, and nothing is bought. `insufficient-storage-plan`: the account uses more than the plan has.
 * `plan-is-downgrade`: the plan is monthly and the present one yearly. `conflict`: the account has a subscription, or another purchase
 * is in progress. `not-found`: the plan is not for sale here. `unavailable`: the provider does not answer; `finishPurchase` finds out
 * what became of it.
 */
export const createPurchase: EndpointOf<typeof paymentShapes, 'createPurchase'> = {
  name: 'createPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase',
  caller: 'account',
  limit: 'payment',
};

/**
 * Changes to a larger plan at once, and to a smaller one at the end of the paid period. `conflict`: there is no subscription, its latest
 * charge has failed, or another purchase is in progress. `plan-is-downgrade`: the plan is monthly and the present one yearly.
 * `insufficient-storage-plan`: the account uses more than the plan has. `card-missing`: no card is saved. `card-declined` and
 * `card-expired`: the payment was refused, and the plan stays. `not-found`: the plan is not for sale here, or in another currency.
 * `unavailable`: the provider does not answer; `finishPurchase` finds out what became of it.
 */
export const updatePurchase: EndpointOf<typeof paymentShapes, 'updatePurchase'> = {
  name: 'updatePurchase',
  method: 'PUT',
  path: '/st/4/stripe/v1/purchase',
  caller: 'account',
  limit: 'payment',
};

/** Charges nothing. `not-found`: the plan is not for sale here. `unavailable`: the provider does not answer. */
export const previewPurchase: EndpointOf<typeof paymentShapes, 'previewPurchase'> = {
  name: 'previewPurchase',
  method: 'GET',
  path: '/st/4/stripe/v1/purchase/preview',
  caller: 'account',
  limit: 'payment',
};

/**
 * Can be repeated. `not-found`: the caller has no such subscription. `card-declined`, `card-expired` and `card-missing`: the payment
 * failed, and the plan is as it was. `plan-is-downgrade`, `insufficient-storage-plan` and `conflict`: the purchase was not possible.
 * `unavailable`: the provider does not answer.
 */
export const finishPurchase: EndpointOf<typeof paymentShapes, 'finishPurchase'> = {
  name: 'finishPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase/finish',
  caller: 'account',
  limit: 'payment',
};

/**
 * Card numbers go from the browser to the provider only. `rate-limited` also answers after too many cards. `not-found`: the account is
 * no customer yet, see `createStripeCustomer`. `conflict`: the provider disagrees about that. `unavailable`: the provider does not
 * answer.
 */
export const createSetupIntent: EndpointOf<typeof paymentShapes, 'createSetupIntent'> = {
  name: 'createSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/create_setup_intent',
  caller: 'account',
  limit: 'payment',
};

/**
 * A renewal that failed is charged to the new card. `card-declined` and `card-expired`: the card was refused, and the previous one
 * stays. `not-found`: the account is no customer, or has no such intent. `conflict`: the provider disagrees about the customer.
 * `unavailable`: the provider does not answer.
 */
export const finishSetupIntent: EndpointOf<typeof paymentShapes, 'finishSetupIntent'> = {
  name: 'finishSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/finish_setup_intent',
  caller: 'account',
  limit: 'payment',
};

/**
 * Compares the customer of the account with the provider. `not-found`: the account is no customer yet, so `createStripeCustomer` comes
 * first. `conflict`: the provider disagrees about that, as after the customer was deleted there. `unavailable`: the provider does not
 * answer.
 */
export const getStripeCustomer: EndpointOf<typeof paymentShapes, 'getStripeCustomer'> = {
  name: 'getStripeCustomer',
  method: 'GET',
  path: '/st/4/stripe/customer_exists',
  caller: 'account',
};

/**
 * A customer that was deleted at the provider is replaced. `not-found`: nothing is for sale here. `unavailable`: the provider does not
 * answer.
 */
export const createStripeCustomer: EndpointOf<typeof paymentShapes, 'createStripeCustomer'> = {
  name: 'createStripeCustomer',
  method: 'POST',
  path: '/st/4/stripe/create_customer',
  caller: 'account',
  limit: 'payment',
};

/** Purchases in app stores are not in this list. `unavailable`: the provider does not answer. */
export const listStripeSubscriptions: EndpointOf<typeof paymentShapes, 'listStripeSubscriptions'> = {
  name: 'listStripeSubscriptions',
  method: 'GET',
  path: '/st/4/stripe/subscriptions',
  caller: 'account',
};

/** Receipts are pages of the provider, and are not stored here. `unavailable`: the provider does not answer. */
export const listReceipts: EndpointOf<typeof paymentShapes, 'listReceipts'> = {
  name: 'listReceipts',
  method: 'GET',
  path: '/st/4/stripe/receipts',
  caller: 'account',
};

/**
 * Events arrive late, twice and in any order, so they only cause the state to be read again (docs/adr/0030-payment-state.md).
 * `invalid-request` also refuses a wrong or old signature. `not-found`: the provider sends no events here. `too-large`: the body is
 * larger than any event.
 */
export const receiveStripeEvent: EndpointOf<typeof paymentShapes, 'receiveStripeEvent'> = {
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/st/4/stripe/webhook',
  caller: 'anyone',
  limit: 'webhook',
  bodyType: 'application/json',
};

/**
 * Only development and tests use it. `not-found`: payment is real here, or there is no such intent. `card-declined` and `card-expired`:
 * the test card is one that is refused. `unavailable`: the provider does not answer.
 */
export const confirmSandboxIntent: EndpointOf<typeof paymentShapes, 'confirmSandboxIntent'> = {
  name: 'confirmSandboxIntent',
  method: 'POST',
  path: '/st/4/stripe/sandbox/confirm',
  caller: 'account',
  limit: 'payment',
};

/** For tests at the provider itself. The route does not exist without STUND_TEST_CALLS=on. `unavailable`: the provider does not answer. */
export const deleteTestStripeData: EndpointOf<typeof paymentShapes, 'deleteTestStripeData'> = {
  name: 'deleteTestStripeData',
  method: 'POST',
  path: '/st/4/test/delete_stripe_data',
  caller: 'account',
  limit: 'payment',
};
