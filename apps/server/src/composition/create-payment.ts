import type { Config } from '../config/config.ts';
import type { Parts } from '../kernel/request-context.ts';
import { createSandboxProvider, openStripeProvider, type PaymentProvider } from '../platform/payment/index.ts';

/** The payment provider of the configuration; undefined while nothing is for sale. */
export async function createPayment(
  { payment }: Pick<Config, 'payment'>,
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
): Promise<PaymentProvider | undefined> {
  const now = () => clock.now();
  if (payment.kind === 'none') return undefined;
  return payment.kind === 'sandbox'
    ? createSandboxProvider({ database, now })
    : openStripeProvider({ ...payment, now });
}
