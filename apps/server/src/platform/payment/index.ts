export {
  type ChargePreview,
  PaymentError,
  type PaymentErrorCode,
  type PaymentProvider,
  type PlanToBuy,
  type ProviderEvent,
  type ProviderReceipt,
  type ProviderSubscription,
  type ProviderSubscriptionStatus,
  type PurchaseOutcome,
  type SavedCard,
} from './payment-provider.ts';
export {
  createSandboxProvider,
  isSandbox,
  type SandboxConfirmation,
  type SandboxProvider,
} from './sandbox/sandbox-provider.ts';
export { openStripeProvider } from './stripe/open-stripe-provider.ts';
export type { StripeOptions } from './stripe/stripe-provider.ts';
