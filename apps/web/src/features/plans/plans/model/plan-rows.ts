import type { StripeProduct } from '@stund/contract';

/** A size with its two plans. */
export interface PlanRow {
  size: number;
  monthly: StripeProduct;
  yearly: StripeProduct;
}

/** The rows of the table of plans: sizes that can be paid monthly and yearly, the largest first. */
export function planRowsOf(products: readonly StripeProduct[]): PlanRow[] {
  const sizes = [...new Set(products.map(({ size }) => size))].sort((a, b) => b - a);
  return sizes.flatMap((size) => {
    const find = (period: StripeProduct['period']) =>
      products.find((one) => one.size === size && one.period === period);
    const [monthly, yearly] = [find('monthly'), find('yearly')];
    return monthly && yearly ? [{ size, monthly, yearly }] : [];
  });
}

/** What a yearly plan costs per month, in whole minor units. */
export function monthlyPriceOf({ price, period }: StripeProduct): number {
  return period === 'yearly' ? Math.round(price / 12) : price;
}
