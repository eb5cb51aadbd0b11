import { afterEach, beforeEach, expect, it } from 'vitest';
import { leastPasswordCost } from '../../testing/login/least-password-cost.ts';
import { hashPassword, passwordCost, setPasswordCost, verifyPassword } from './password-hash.ts';

// The other tests hash at the least cost.
beforeEach(() => setPasswordCost(passwordCost));
afterEach(() => setPasswordCost(leastPasswordCost));

it('costs 32 MiB and three passes', async () => {
  expect(await hashPassword('fjorten blå hester')).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
});

it('accepts the right password, however its characters are composed', async () => {
  const stored = await hashPassword('bla\u030a hester');
  expect(await verifyPassword(stored, 'bl\u00e5 hester')).toBe(true);
  expect(await verifyPassword(stored, 'bla hester')).toBe(false);
});

it('accepts nothing without a hash', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
});
