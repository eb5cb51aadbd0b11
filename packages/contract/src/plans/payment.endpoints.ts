import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { lineSchema } from '../text.schema.ts';
import {
  paymentProviders,
  planIdSchema,
  providerIdSchema,
  purchaseResultSchema,
  receiptSchema,
  salesPlaces,
  savedCardSchema,
  stripeProductSchema,
  stripeSubscriptionSchema,
} from './payment.schema.ts';

/** `unavailable`: the payment provider does not answer. `not-found` also means that nothing is for sale here. */
const paymentErrors = ['unauthenticated', 'not-found', 'rate-limited', 'unavailable'] as const;

export const listStripeProducts = defineEndpoint({
  name: 'listStripeProducts',
  method: 'GET',
  path: '/st/4/stripe_products',
  summary:
    'Lists the plans that the caller can buy, with what a page that sells them needs; empty when nothing is for sale',
  caller: 'account',
  query: z.object({
    /** Also lists the plans that the plans file gives this flag (docs/rules/plans.md#pl2). */
    flag: lineSchema({ max: 100 }).optional(),
  }),
  reply: z.object({
    /** Null without a payment provider. */
    provider: z.enum(paymentProviders).nullable(),
    /** The key for the script of Stripe in the browser; null unless the provider is Stripe. */
    publishable_key: z.string().nullable(),
    sold_in: z.enum(salesPlaces),
    /** By size, the largest first; each size is there in both periods. */
    products: z.array(stripeProductSchema),
    /** The free first months, if the caller can still have them. */
    trial: z.object({ months: z.number().int() }).nullable(),
    perks: z.object({ subscribed: z.array(z.string()), free: z.array(z.string()) }),
    /** The day, as YYYY-MM-DD, from which an account needs a subscription; null while none does. */
    paid_only_from: z.string().nullable(),
  }),
  errors: ['invalid-request', 'unauthenticated'],
});

export const getStripePaymentMethod = defineEndpoint({
  name: 'getStripePaymentMethod',
  method: 'GET',
  path: '/st/4/stripe_payment_method',
  summary: 'Returns the saved card; 404 when there is none',
  caller: 'account',
  reply: savedCardSchema,
  errors: ['unauthenticated', 'not-found', 'unavailable'],
});

export const deleteStripePaymentMethod = defineEndpoint({
  name: 'deleteStripePaymentMethod',
  method: 'DELETE',
  path: '/st/4/stripe_payment_method',
  summary: 'Deletes the saved card. A subscription then ends with its paid period unless a card is saved again',
  caller: 'account',
  limit: 'payment',
  errors: paymentErrors,
});

const purchaseErrors = [
  'invalid-request',
  ...paymentErrors,
  /** The bank or the provider declined the card. */
  'card-declined',
  'card-expired',
  /** No card is saved. */
  'card-missing',
  'plan-is-downgrade',
  'insufficient-storage-plan',
  /** The account has a subscription already (create), or none (update), or another purchase is in progress. */
  'conflict',
] as const;

export const createPurchase = defineEndpoint({
  name: 'createPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase',
  summary: 'Buys a plan with the saved card. Repeating the call does not charge again',
  caller: 'account',
  limit: 'payment',
  body: z.object({ plan_id: planIdSchema }),
  reply: purchaseResultSchema,
  errors: purchaseErrors,
});

export const updatePurchase = defineEndpoint({
  name: 'updatePurchase',
  method: 'PUT',
  path: '/st/4/stripe/v1/purchase',
  summary:
    'Changes the plan: to a larger size at once, charged with the restart of the billing cycle; otherwise at the end of the paid period',
  caller: 'account',
  limit: 'payment',
  body: z.object({ plan_id: planIdSchema }),
  reply: purchaseResultSchema,
  errors: purchaseErrors,
});

export const previewPurchase = defineEndpoint({
  name: 'previewPurchase',
  method: 'GET',
  path: '/st/4/stripe/v1/purchase/preview',
  summary: 'Returns what buying or changing to a plan would charge now, and when the next charge would be',
  caller: 'account',
  limit: 'payment',
  query: z.object({ plan_id: planIdSchema }),
  reply: z.object({
    /** In minor units, after the credit for the unused part of the present period. */
    amount_due: z.number().int(),
    currency: z.string(),
    /** When the plan begins: now, or at the end of the paid period. */
    starts_at: z.number().int(),
    renews_at: z.number().int(),
  }),
  errors: ['invalid-request', ...paymentErrors],
});

export const finishPurchase = defineEndpoint({
  name: 'finishPurchase',
  method: 'POST',
  path: '/st/4/stripe/v1/purchase/finish',
  summary: 'Reads the state of a purchase from the provider after the cardholder confirmed it, or after a lost reply',
  caller: 'account',
  limit: 'payment',
  body: z.object({ subscription_id: providerIdSchema }),
  reply: purchaseResultSchema,
  errors: purchaseErrors,
});

export const createSetupIntent = defineEndpoint({
  name: 'createSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/create_setup_intent',
  summary: 'Begins to save a card: the client confirms the intent with its secret, without redirect unless required',
  caller: 'account',
  limit: 'payment',
  reply: z.object({ id: z.string(), client_secret: z.string() }),
  /** `conflict`: create the customer first. */
  errors: [...paymentErrors, 'conflict'],
});

export const finishSetupIntent = defineEndpoint({
  name: 'finishSetupIntent',
  method: 'POST',
  path: '/st/4/stripe/finish_setup_intent',
  summary: 'Makes the card of a confirmed intent the saved card, in place of the previous one',
  caller: 'account',
  limit: 'payment',
  body: z.object({ setup_intent_id: providerIdSchema }),
  reply: savedCardSchema,
  /** `conflict`: the intent has not been confirmed. */
  errors: ['invalid-request', ...paymentErrors, 'conflict', 'card-declined', 'card-expired'],
});

export const getStripeCustomer = defineEndpoint({
  name: 'getStripeCustomer',
  method: 'GET',
  path: '/st/4/stripe/customer_exists',
  summary: 'Returns whether the provider knows the account as a customer: 404 when absent, 409 when in conflict',
  caller: 'account',
  reply: z.object({ exists: z.literal(true) }),
  /** `conflict`: the provider has deleted the customer, or knows it for another account. */
  errors: ['unauthenticated', 'not-found', 'conflict', 'unavailable'],
});

export const createStripeCustomer = defineEndpoint({
  name: 'createStripeCustomer',
  method: 'POST',
  path: '/st/4/stripe/create_customer',
  summary: 'Makes the account a customer of the provider. Repeating the call creates no second one',
  caller: 'account',
  limit: 'payment',
  /** Without a name the e-mail address is used. The address is that of the account, whatever the client sends. */
  body: z.object({ name: lineSchema({ max: 255 }).optional(), email: lineSchema({ max: 254 }).optional() }),
  reply: z.object({ exists: z.literal(true) }),
  errors: ['invalid-request', ...paymentErrors],
});

export const listStripeSubscriptions = defineEndpoint({
  name: 'listStripeSubscriptions',
  method: 'GET',
  path: '/st/4/stripe/subscriptions',
  summary: 'Lists the subscriptions bought on the web that have not ended, the newest first',
  caller: 'account',
  reply: z.array(stripeSubscriptionSchema),
  errors: ['unauthenticated', 'unavailable'],
});

export const listReceipts = defineEndpoint({
  name: 'listReceipts',
  method: 'GET',
  path: '/st/4/stripe/receipts',
  summary: 'Lists the latest receipts with the pages of the provider, the newest first',
  caller: 'account',
  reply: z.array(receiptSchema),
  errors: ['unauthenticated', 'unavailable'],
});

/** The first 64 KiB are enough for every event that is used; Stripe sends no larger ones for them. */
const maxWebhookBytes = 256 * 1024;

export const receiveStripeEvent = defineEndpoint({
  name: 'receiveStripeEvent',
  method: 'POST',
  path: '/st/4/stripe/webhook',
  summary: 'Receives events of Stripe, signed with the secret of the endpoint',
  caller: 'anyone',
  limit: 'webhook',
  requestHeaders: z.object({ 'stripe-signature': z.string().max(2000) }),
  /** The text as it was sent, since the signature covers it. */
  body: z.string(),
  bodyType: 'application/json',
  maxBodyBytes: maxWebhookBytes,
  reply: z.object({ received: z.literal(true) }),
  /** `not-found`: the provider is not Stripe. */
  errors: ['invalid-request', 'not-found', 'too-large', 'rate-limited'],
});

export const confirmSandboxIntent = defineEndpoint({
  name: 'confirmSandboxIntent',
  method: 'POST',
  path: '/st/4/stripe/sandbox/confirm',
  summary: 'Plays the part of Stripe.js in the sandbox: confirms a setup intent with a test card, or a payment',
  caller: 'account',
  limit: 'payment',
  body: z.object({
    client_secret: providerIdSchema,
    /** Only for a setup intent. Only test numbers are accepted, so that nobody enters a real card. */
    card: z
      .object({
        number: z.string().regex(/^[0-9 ]{12,23}$/),
        exp_month: z.number().int().min(1).max(12),
        exp_year: z.number().int().min(2000).max(2100),
        cvc: z.string().regex(/^[0-9]{3,4}$/),
      })
      .optional(),
    /** The answer of the cardholder where 3-D Secure asks; without it the reply is `requires_action`. */
    is_approved: z.boolean().optional(),
  }),
  reply: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
  errors: ['invalid-request', ...paymentErrors, 'card-declined', 'card-expired'],
});

export const deleteTestStripeData = defineEndpoint({
  name: 'deleteTestStripeData',
  method: 'POST',
  path: '/st/4/test/delete_stripe_data',
  summary:
    'Deletes the customer of the caller at the provider, with card and subscriptions; only with STUND_TEST_CALLS=on',
  caller: 'account',
  limit: 'payment',
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['unauthenticated', 'rate-limited', 'unavailable'],
});
