import type { ConfirmPayment } from './buy-plan.ts';
import type { Catalogue } from './queries.ts';
import { confirmInSandbox } from './sandbox.ts';

/** How a payment is confirmed with the provider of this installation. Stripe.js is loaded only when a bank asks. */
export function confirmPaymentWith({ provider, publishable_key: key }: Catalogue): ConfirmPayment {
  if (provider === 'sandbox') return (clientSecret) => confirmInSandbox(clientSecret);
  return async (clientSecret) => {
    if (key === null) throw new Error('Stripe.js has not yet loaded');
    const { confirmStripePayment } = await import('./stripe.ts');
    await confirmStripePayment(key, clientSecret);
  };
}
