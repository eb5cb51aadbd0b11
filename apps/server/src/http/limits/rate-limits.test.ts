import { expect, it } from 'vitest';
import { rates } from './rate-limits.ts';

it.each(['sign-in', 'mail', 'report'] as const)('counts calls of kind %s by address, even with a token', (kind) => {
  expect(rates[kind]?.countedBy).toBe('address');
});

it('leaves signed addresses unlimited', () => {
  expect(rates.media).toBeUndefined();
});
