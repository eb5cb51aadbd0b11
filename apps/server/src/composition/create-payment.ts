import type { Config } from '../config/config.ts';
import type { AppStoreRouteOptions } from '../features/app-stores/index.ts';
import type { Shopper } from '../features/payment/index.ts';
import type { Parts } from '../kernel/request-context.ts';
import type { CallArguments } from '../kernel/route.ts';
import { createAppleStore, createGooglePlay } from '../platform/app-store/index.ts';
import { createSandboxProvider, createStripeProvider, type PaymentProvider } from '../platform/payment/index.ts';

/** The payment provider of the configuration; undefined while nothing is for sale. */
export function createPayment(
  { payment }: Pick<Config, 'payment'>,
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
): PaymentProvider | undefined {
  const now = () => clock.now();
  if (payment.kind === 'none') return undefined;
  return payment.kind === 'sandbox'
    ? createSandboxProvider({ database, now })
    : createStripeProvider({ ...payment, now });
}

/** Finds out the brand and country of a caller. The reverse proxy has to set the header of the country in every request. */
export function createFindShopper({ brands, countryHeader }: Pick<Config, 'brands' | 'countryHeader'>) {
  return ({ headers, exchange }: Pick<CallArguments<never>, 'headers' | 'exchange'>): Shopper => {
    const country = countryHeader === undefined ? undefined : headers[countryHeader]?.toUpperCase();
    return { brand: brands.ofHost(exchange.host).id, country };
  };
}

/** The apps of the operator in the stores of Apple and Google. */
export function createAppStores(
  { appStores }: Pick<Config, 'appStores'>,
  { clock }: Pick<Parts, 'clock'>,
): AppStoreRouteOptions {
  const { apple, google } = appStores ?? {};
  return {
    apple: apple && { client: createAppleStore(apple), sizes: apple.sizes },
    google: google && { client: createGooglePlay({ ...google, now: () => clock.now() }), sizes: google.sizes },
  };
}
