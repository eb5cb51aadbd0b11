import { z } from 'zod';

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
