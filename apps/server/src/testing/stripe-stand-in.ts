/** The stand-in for Stripe, for tests in a browser. */
export { StripeStandIn, webhookSecret } from '../features/plans/payment/testing/stripe-stand-in.ts';
