/** Currencies without decimals in ISO 4217 whose amounts Stripe takes with two (https://docs.stripe.com/currencies#special-cases). */
const twoDecimalsAtStripe: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** Eight digits (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const maxAmount = 99_999_999;

/** The number of decimals of a currency in ISO 4217. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

function factorOf(currency: string): number {
  return twoDecimalsAtStripe.has(currency) && decimalsOf(currency) === 0 ? 100 : 1;
}

/**
 * The amount as Stripe takes it. Throws a RangeError for an amount that it cannot charge: with three decimals the last digit must be
 * zero.
 */
export function toStripeAmount(price: number, currency: string): number {
  if (!Number.isSafeInteger(price) || price < 0) throw new RangeError(`${price} is no amount in minor units`);
  if (decimalsOf(currency) === 3 && price % 10 !== 0)
    throw new RangeError(`The last digit of ${price} ${currency} must be 0, because cards know two decimals`);
  const amount = price * factorOf(currency);
  if (amount > maxAmount) throw new RangeError(`${price} ${currency} is more than Stripe charges at once`);
  return amount;
}

/** The amount in minor units of ISO 4217. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount / factorOf(currency));
}
