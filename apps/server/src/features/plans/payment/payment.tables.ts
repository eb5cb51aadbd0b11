import type { AccountId } from '@stund/contract';
import type { ColumnType, Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';
import type { OptionalStamp } from '../../../platform/database/columns.ts';

/** What an account is called at the payment provider. */
interface PaymentCustomerTable {
  account_id: AccountId;
  customer_id: string;
  provider: 'stripe' | 'sandbox';
  /** Counts the changes of the state below, so that an older reading never replaces a newer one. */
  version: Generated<number>;
  created_at: Date;
  /** When the state was last read from the provider. */
  synced_at: OptionalStamp;
}

/** The state of a subscription as it was last known. */
interface PaymentSubscriptionTable {
  id: string;
  account_id: AccountId;
  plan_id: string;
  size_gb: number;
  price: number;
  currency: string;
  period: 'monthly' | 'yearly';
  status: 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled';
  created_at: Date;
  period_start: Date;
  period_end: Date;
  cancels_at_period_end: boolean;
  upcoming: ColumnType<UpcomingPlan | null, string | null, string | null>;
  /** The time of the provider's clock at which this was true. */
  observed_at: Date;
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
interface UpcomingPlan {
  plan: { id: string; size: number; price: number; currency: string; period: 'monthly' | 'yearly' };
  /** The time is in milliseconds. */
  startsAt: number;
}

/** A purchase, written before the provider is asked: its id is the idempotency key. */
interface PaymentPurchaseTable {
  id: string;
  account_id: AccountId;
  kind: 'create' | 'change';
  plan_id: string;
  subscription_id: ColumnType<string | null, string | null | undefined>;
  /** While the cardholder has to confirm the payment. */
  client_secret: ColumnType<string | null, string | null | undefined>;
  failure: ColumnType<string | null, string | null | undefined>;
  created_at: Date;
  finished_at: OptionalStamp;
}

/** An event of the provider, stored once. */
interface PaymentEventTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: Date;
  received_at: Date;
}

/** A customer whose account is deleted, until the provider has deleted the customer too. */
interface DepartedCustomerTable {
  customer_id: string;
  provider: 'stripe' | 'sandbox';
}

/** The state of the sandbox for one customer. */
interface SandboxCustomerTable {
  id: string;
  state: ColumnType<unknown, string>;
}

interface PaymentTables {
  departed_customer: DepartedCustomerTable;
  payment_customer: PaymentCustomerTable;
  payment_event: PaymentEventTable;
  payment_purchase: PaymentPurchaseTable;
  payment_subscription: PaymentSubscriptionTable;
  sandbox_customer: SandboxCustomerTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends PaymentTables {}
}

export const paymentTables: RulesOf<PaymentTables> = {
  departed_customer: { emptied: 'expires', copy: { leftOut: 'nobody' } },
  payment_customer: {
    emptied: 'cascade',
    copy: {
      part: 'payment-customer',
      rows: byAccount,
      columns: words`provider customer_id created_at`,
      leftOut: { technical: `version synced_at`, derived: `account_id` },
      order: words`created_at`,
    },
  },
  payment_event: { emptied: 'expires', copy: { leftOut: 'technical' } },
  payment_purchase: {
    emptied: 'cascade',
    copy: {
      part: 'purchases',
      rows: byAccount,
      columns: words`kind plan_id failure created_at finished_at`,
      leftOut: { technical: `id subscription_id`, secret: `client_secret`, derived: `account_id` },
      order: words`created_at id`,
    },
  },
  payment_subscription: {
    emptied: 'cascade',
    copy: {
      part: 'subscriptions',
      rows: byAccount,
      columns: words`
        id plan_id size_gb price currency period status created_at period_start period_end cancels_at_period_end
      `,
      leftOut: { technical: `upcoming observed_at suspended`, derived: `account_id` },
      order: words`created_at id`,
    },
  },
  sandbox_customer: { emptied: 'expires', copy: { leftOut: 'technical' } },
};
