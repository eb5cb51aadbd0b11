/** A plan as it is bought: what it costs and what it gives. */
export interface PlanToBuy {
  /** The id in the plans file. */
  readonly id: string;
  /** In GB of 2^30 bytes. */
  readonly size: number;
  /** In minor units of the currency (ISO 4217). */
  readonly price: number;
  /** ISO 4217, in capital letters. */
  readonly currency: string;
  readonly period: 'monthly' | 'yearly';
}

/**
 * `past_due`: the latest charge failed. `incomplete`: the first charge waits for the cardholder, so nothing is paid yet.
 * `canceled`: it has ended.
 */
export type ProviderSubscriptionStatus = 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled';

/** A subscription as the provider describes it. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The purchase that created it; undefined when it was created elsewhere. */
  readonly purchaseId: string | undefined;
  readonly plan: PlanToBuy;
  readonly status: ProviderSubscriptionStatus;
  readonly createdAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly cancelsAtPeriodEnd: boolean;
  /** The plan that replaces it later. */
  readonly upcoming: { readonly plan: PlanToBuy; readonly startsAt: Date } | undefined;
}

/** What became of a charge that a purchase made. */
export interface PurchaseOutcome {
  readonly subscription: ProviderSubscription;
  /** Set while the cardholder has to confirm the payment (3-D Secure). */
  readonly actionClientSecret: string | undefined;
}

export interface SavedCard {
  readonly brand: string;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
}

export interface ProviderReceipt {
  readonly id: string;
  readonly createdAt: Date;
  /** In minor units of the currency (ISO 4217). */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid' | 'open' | 'void';
  readonly url: string | undefined;
}

/** An event that the provider sent. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | undefined;
  /** The subscription as it was when the event was created; undefined for events about other things. */
  readonly subscription: ProviderSubscription | undefined;
}

export interface ChargePreview {
  readonly amountDue: number;
  readonly currency: string;
}

/** A payment provider. Every call may throw a PaymentError. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox';
  /** For the provider's script in the browser. */
  readonly publishableKey: string | undefined;
  /**
   * The same account never becomes two customers while the provider remembers the request, which is a day with Stripe. `replaces` is the
   * customer that the provider no longer knows.
   */
  createCustomer(person: {
    accountId: string;
    name: string;
    email: string;
    replaces?: string | undefined;
  }): Promise<string>;
  /** `foreign`: the customer belongs to another account, as after a mistaken change in the provider's pages. */
  checkCustomer(customerId: string, accountId: string): Promise<'present' | 'absent' | 'foreign'>;
  /**
   * Ends at once the subscriptions whose present period is not paid, such as those with a renewal that is not charged yet, and voids what
   * was invoiced to the customer for subscriptions and is not paid: also a purchase or a change that waits for its cardholder. May be
   * repeated after a failure. Succeeds when there is no such customer.
   */
  endUnpaid(customerId: string): Promise<void>;
  /**
   * Ends all subscriptions of the customer at once, voids what is not paid, and deletes the customer. Nothing is charged any more even if
   * the rest fails. Succeeds when there is no such customer.
   */
  deleteCustomer(customerId: string): Promise<void>;
  createSetupIntent(customerId: string): Promise<{ id: string; clientSecret: string }>;
  /** Makes the card of a confirmed intent the only one. Throws `not-found` for intents of others and `conflict` before it is confirmed. */
  saveCard(customerId: string, setupIntentId: string): Promise<SavedCard>;
  findCard(customerId: string): Promise<SavedCard | undefined>;
  deleteCard(customerId: string): Promise<void>;
  /** All subscriptions, the ended ones too, and the time of the provider's clock at which this was true. */
  listSubscriptions(customerId: string): Promise<{ subscriptions: ProviderSubscription[]; readAt: Date }>;
  /** Charges the saved card, unless the plan begins with free months. The same purchase never creates a second subscription. */
  subscribe(purchase: {
    purchaseId: string;
    customerId: string;
    plan: PlanToBuy;
    /** The end of the free months; undefined without any. */
    trialEndsAt: Date | undefined;
  }): Promise<PurchaseOutcome>;
  /** Charges the difference at once and starts a new period. The plan changes only when the charge succeeds. */
  changePlanNow(change: { purchaseId: string; subscriptionId: string; plan: PlanToBuy }): Promise<PurchaseOutcome>;
  /** Replaces the plan at the end of the paid period; the present plan withdraws such a change. */
  changePlanLater(change: { purchaseId: string; subscriptionId: string; plan: PlanToBuy }): Promise<PurchaseOutcome>;
  /** The outcome of an earlier purchase. Ends what a declined card left open, and throws its reason. */
  finishPurchase(subscriptionId: string): Promise<PurchaseOutcome>;
  /** Returns what changePlanNow() would charge. */
  previewChange(subscriptionId: string, plan: PlanToBuy): Promise<ChargePreview>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  resume(subscriptionId: string): Promise<void>;
  /** Ends it now, without a refund, and voids what is not paid. Succeeds when it has ended already. */
  cancelNow(subscriptionId: string): Promise<void>;
  listReceipts(customerId: string): Promise<ProviderReceipt[]>;
  /** Undefined for a provider that sends no events. Throws `invalid-event` when the signature is wrong or too old. */
  readonly parseEvent: ((body: string, signature: string) => ProviderEvent) | undefined;
}

export type PaymentErrorCode =
  | 'card-declined'
  | 'card-expired'
  | 'card-missing'
  | 'conflict'
  | 'not-found'
  | 'invalid-event'
  /** The provider did not answer, so it is unknown whether it did what it was asked. */
  | 'unavailable'
  /** The provider refuses the request, which is a fault of the settings or of this program. */
  | 'refused';

export class PaymentError extends Error {
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.code = code;
  }
}
