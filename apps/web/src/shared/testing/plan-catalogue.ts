import type { listStripeProducts, ReplyOf, StripeProduct } from '@stund/contract';

const product = (period: StripeProduct['period'], price: number): StripeProduct => ({
  id: period,
  size: 100,
  price,
  currency: 'NOK',
  period,
  unavailable_reason: null,
});

/** One plan for sale, by the month and by the year. */
export const planCatalogue: ReplyOf<typeof listStripeProducts> = {
  provider: 'sandbox',
  publishable_key: null,
  sold_in: 'web',
  products: [product('monthly', 3900), product('yearly', 39_000)],
  trial: null,
  perks: { subscribed: [], free: [] },
  paid_only_from: '2099-01-01',
};
