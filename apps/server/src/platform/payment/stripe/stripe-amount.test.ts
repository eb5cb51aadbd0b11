import { expect, it } from 'vitest';
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts';

it.each([
  [0, 'NOK', 0],
  [1, 'NOK', 1],
  [3900, 'NOK', 3900],
  [390, 'JPY', 390],
  [990, 'ISK', 99_000],
  [999_999, 'ISK', 99_999_900],
  [99_999_999, 'NOK', 99_999_999],
  [1230, 'KWD', 1230],
])('charges %i minor units of %s as %i', (price, currency, amount) => {
  expect(toStripeAmount(price, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(price);
});

it('refuses amounts that cards cannot be charged', () => {
  for (const [price, currency] of [
    [1234, 'KWD'],
    [-1, 'NOK'],
    [1.5, 'NOK'],
    [100_000_000, 'NOK'],
    [1_000_000, 'ISK'],
  ] as const)
    expect(() => toStripeAmount(price, currency)).toThrow(RangeError);
});
