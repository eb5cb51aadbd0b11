import { z } from 'zod';
import { defineShapes } from '../shapes.ts';
import { lineSchema } from '../text.schema.ts';

/** The id of a plan in the plans file of the operator. With Stripe it is the lookup key of the price. */
export const planIdSchema = z.string().regex(/^[A-Za-z0-9_.:-]{1,200}$/);

/** An id that the payment provider gave, such as `sub_…` or `seti_…`. */
export const providerIdSchema = z.string().regex(/^[A-Za-z0-9_]{1,255}$/);

/** Why a plan cannot be chosen at present (docs/rules/payment.md#py6). */
export const planObstacles = ['PLAN_IS_DOWNGRADE', 'INSUFFICIENT_STORAGE_PLAN'] as const;
export type PlanObstacle = (typeof planObstacles)[number];

/** `sandbox`: nothing is charged, which every page that shows money says. */
export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Where the people of the account's brand and country buy plans. */
export const salesPlaces = ['web', 'mobile_app', 'nowhere'] as const;
export type SalesPlace = (typeof salesPlaces)[number];

export const stripeProductSchema = z.object({
  id: planIdSchema,
  /** In GB of 2^30 bytes. */
  size: z.number().int(),
  /** In minor units of the currency. */
  price: z.number().int(),
  /** ISO 4217, in capital letters. */
  currency: z.string(),
  period: z.enum(['monthly', 'yearly']),
  /** Null when the plan can be chosen. */
  unavailable_reason: z.enum(planObstacles).nullable(),
});
export type StripeProduct = z.output<typeof stripeProductSchema>;

export const savedCardSchema = z.object({
  /** `other` stands for every brand but these two. */
  brand: z.enum(['visa', 'mastercard', 'other']),
  last_four: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  is_expired: z.boolean(),
});
export type SavedCard = z.output<typeof savedCardSchema>;

/**
 * The outcome of a purchase. With `requires_action` the bank asks the cardholder to confirm (3-D Secure): the client confirms with the
 * secret and then calls finishPurchase.
 */
export const purchaseResultSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), subscription_id: z.string() }),
  z.object({ status: z.literal('requires_action'), subscription_id: z.string(), client_secret: z.string() }),
]);
export type PurchaseResult = z.output<typeof purchaseResultSchema>;

export const subscriptionStates = ['active', 'trialing', 'past_due', 'incomplete', 'canceled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** A subscription that was bought on the web. Times in unix seconds. */
export const stripeSubscriptionSchema = z.object({
  id: z.string(),
  /**
   * `past_due`: the renewal could not be charged and is tried again. `incomplete`: the first payment waits for the cardholder.
   * `canceled`: it has ended.
   */
  status: z.enum(subscriptionStates),
  product: stripeProductSchema.omit({ unavailable_reason: true }),
  /** When it is charged again; null once it has been cancelled. */
  renews_at: z.number().int().nullable(),
  /** When the storage ends, of a cancelled subscription and of one whose payment failed; otherwise null. */
  expires_at: z.number().int().nullable(),
  cancel_at_period_end: z.boolean(),
  /** The plan that replaces it at the end of the paid period. */
  upcomingProduct: stripeProductSchema
    .omit({ unavailable_reason: true })
    .extend({ start_at: z.number().int() })
    .nullable(),
  /** Confirms the payment that waits for the cardholder; null when none does. */
  action_client_secret: z.string().nullable(),
});
export type StripeSubscription = z.output<typeof stripeSubscriptionSchema>;

export const receiptSchema = z.object({
  id: z.string(),
  created: z.number().int(),
  /** In minor units of the currency. */
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  /** The page of the provider; null in the sandbox, which has none. */
  url: z.string().nullable(),
});
export type Receipt = z.output<typeof receiptSchema>;

/** `unavailable`: the payment provider does not answer. `not-found` also means that nothing is for sale here. */
const paymentErrors = ['unauthenticated', 'not-found', 'rate-limited', 'unavailable'] as const;

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

/** The first 64 KiB are enough for every event that is used; Stripe sends no larger ones for them. */
const maxWebhookBytes = 256 * 1024;

export const paymentShapes = defineShapes({
  listStripeProducts: {
    summary:
      'Lists the plans that the caller can buy, with what a page that sells them needs; empty when nothing is for sale',
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
  },
  getStripePaymentMethod: {
    summary: 'Returns the saved card; 404 when there is none',
    reply: savedCardSchema,
    errors: ['unauthenticated', 'not-found', 'unavailable'],
  },
  deleteStripePaymentMethod: {
    summary: 'Deletes the saved card. A subscription then ends with its paid period unless a card is saved again',
    errors: paymentErrors,
  },
  createPurchase: {
    summary: 'Buys a plan with the saved card. Repeating the call does not charge again',
    body: z.object({ plan_id: planIdSchema }),
    reply: purchaseResultSchema,
    errors: purchaseErrors,
  },
  updatePurchase: {
    summary:
      'Changes the plan: to a larger size at once, charged with the restart of the billing cycle; otherwise at the end of the paid period',
    body: z.object({ plan_id: planIdSchema }),
    reply: purchaseResultSchema,
    errors: purchaseErrors,
  },
  previewPurchase: {
    summary: 'Returns what buying or changing to a plan would charge now, and when the next charge would be',
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
  },
  finishPurchase: {
    summary: 'Reads the state of a purchase from the provider after the cardholder confirmed it, or after a lost reply',
    body: z.object({ subscription_id: providerIdSchema }),
    reply: purchaseResultSchema,
    errors: purchaseErrors,
  },
  createSetupIntent: {
    summary: 'Begins to save a card: the client confirms the intent with its secret, without redirect unless required',
    reply: z.object({ id: z.string(), client_secret: z.string() }),
    /** `conflict`: create the customer first. */
    errors: [...paymentErrors, 'conflict'],
  },
  finishSetupIntent: {
    summary: 'Makes the card of a confirmed intent the saved card, in place of the previous one',
    body: z.object({ setup_intent_id: providerIdSchema }),
    reply: savedCardSchema,
    /** `conflict`: the intent has not been confirmed. */
    errors: ['invalid-request', ...paymentErrors, 'conflict', 'card-declined', 'card-expired'],
  },
  getStripeCustomer: {
    summary: 'Returns whether the provider knows the account as a customer: 404 when absent, 409 when in conflict',
    reply: z.object({ exists: z.literal(true) }),
    /** `conflict`: the provider has deleted the customer, or knows it for another account. */
    errors: ['unauthenticated', 'not-found', 'conflict', 'unavailable'],
  },
  createStripeCustomer: {
    summary: 'Makes the account a customer of the provider. Repeating the call creates no second one',
    /** Without a name the e-mail address is used. The address is that of the account, whatever the client sends. */
    body: z.object({ name: lineSchema({ max: 255 }).optional(), email: lineSchema({ max: 254 }).optional() }),
    reply: z.object({ exists: z.literal(true) }),
    errors: ['invalid-request', ...paymentErrors],
  },
  listStripeSubscriptions: {
    summary: 'Lists the subscriptions bought on the web that have not ended, the newest first',
    reply: z.array(stripeSubscriptionSchema),
    errors: ['unauthenticated', 'unavailable'],
  },
  listReceipts: {
    summary: 'Lists the latest receipts with the pages of the provider, the newest first',
    reply: z.array(receiptSchema),
    errors: ['unauthenticated', 'unavailable'],
  },
  receiveStripeEvent: {
    summary: 'Receives events of Stripe, signed with the secret of the endpoint',
    requestHeaders: z.object({ 'stripe-signature': z.string().max(2000) }),
    /** The text as it was sent, since the signature covers it. */
    body: z.string(),
    maxBodyBytes: maxWebhookBytes,
    reply: z.object({ received: z.literal(true) }),
    /** `not-found`: the provider is not Stripe. */
    errors: ['invalid-request', 'not-found', 'too-large', 'rate-limited'],
  },
  confirmSandboxIntent: {
    summary: 'Plays the part of Stripe.js in the sandbox: confirms a setup intent with a test card, or a payment',
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
  },
  deleteTestStripeData: {
    summary:
      'Deletes the customer of the caller at the provider, with card and subscriptions; only with STUND_TEST_CALLS=on',
    reply: z.object({ deleted: z.literal(true) }),
    errors: ['unauthenticated', 'rate-limited', 'unavailable'],
  },
});
