/**
 * Sells plans for storage with a payment provider: cards, purchases, changes of plan, and the state of subscriptions, from which the ledger
 * of storage follows (docs/rules/payment.md).
 */

export { adjustToDeletion } from './operations/adjust-to-deletion.ts';
export { paymentWorker } from './operations/reconcile.ts';
export {
  endPayments,
  findCustomerId,
  isDeparted,
  removeDepartedCustomers,
} from './operations/remove-departed-customers.ts';
export { createSubscriptionActions } from './operations/subscription-actions.ts';
export { paymentFeature } from './payment.feature.ts';
export type { PaymentParts } from './payment-parts.ts';
