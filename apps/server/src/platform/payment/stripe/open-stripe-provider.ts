import type { PaymentProvider } from '../payment-provider.ts';
import type { StripeOptions } from './stripe-provider.ts';

/** Payment with Stripe, whose library few installations need: it takes five megabytes. */
export async function openStripeProvider(options: StripeOptions): Promise<PaymentProvider> {
  const { createStripeProvider } = await import('./stripe-provider.ts');
  return createStripeProvider(options);
}
