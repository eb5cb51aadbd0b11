import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const paymentTables: FeatureTables = {
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
