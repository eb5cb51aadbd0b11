import type { AccountId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date, Date>;
type OptionalStamp = ColumnType<Date | null, Date | null | undefined>;

/** What an account is called at the payment provider. */
export interface PaymentCustomerTable {
  account_id: AccountId;
  customer_id: string;
  provider: 'stripe' | 'sandbox';
  /** Counts the changes of the state below, so that an older reading never replaces a newer one. */
  version: Generated<number>;
  created_at: Stamp;
  /** When the state was last read from the provider. */
  synced_at: OptionalStamp;
}

/** The state of a subscription as it was last known. */
export interface PaymentSubscriptionTable {
  id: string;
  account_id: AccountId;
  plan_id: string;
  size_gb: number;
  price: number;
  currency: string;
  period: 'monthly' | 'yearly';
  status: 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled';
  created_at: Stamp;
  period_start: Stamp;
  period_end: Stamp;
  cancels_at_period_end: boolean;
  upcoming: ColumnType<UpcomingPlan | null, string | null, string | null>;
  /** The time of the provider's clock at which this was true. */
  observed_at: Stamp;
  /** Set while it is to end only because its account waits for its deletion. */
  suspended: ColumnType<SuspendedSubscription | null, string | null | undefined, string | null>;
}

/** What a subscription continues with when the account is kept, stored as JSON. */
export interface SuspendedSubscription {
  /** Part of the idempotency key of the requests. */
  id: string;
  /** The plan that was to replace the present one. */
  upcoming: UpcomingPlan['plan'] | null;
}

/** The plan that replaces the present one, stored as JSON. */
export interface UpcomingPlan {
  plan: { id: string; size: number; price: number; currency: string; period: 'monthly' | 'yearly' };
  /** The time is in milliseconds. */
  startsAt: number;
}

/** A purchase, written before the provider is asked: its id is the idempotency key. */
export interface PaymentPurchaseTable {
  id: string;
  account_id: AccountId;
  kind: 'create' | 'change';
  plan_id: string;
  subscription_id: ColumnType<string | null, string | null | undefined>;
  /** While the cardholder has to confirm the payment. */
  client_secret: ColumnType<string | null, string | null | undefined>;
  failure: ColumnType<string | null, string | null | undefined>;
  created_at: Stamp;
  finished_at: OptionalStamp;
}

/** An event of the provider, stored once. */
export interface PaymentEventTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: Stamp;
  received_at: Stamp;
}

/** A customer whose account is deleted, until the provider has deleted the customer too. */
export interface DepartedCustomerTable {
  customer_id: string;
  provider: 'stripe' | 'sandbox';
}

/** The state of the sandbox for one customer. */
export interface SandboxCustomerTable {
  id: string;
  state: ColumnType<unknown, string>;
}

export interface PaymentTables {
  payment_customer: PaymentCustomerTable;
  payment_subscription: PaymentSubscriptionTable;
  payment_purchase: PaymentPurchaseTable;
  payment_event: PaymentEventTable;
  departed_customer: DepartedCustomerTable;
  sandbox_customer: SandboxCustomerTable;
}
