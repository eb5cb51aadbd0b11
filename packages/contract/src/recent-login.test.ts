import { expect, it } from 'vitest';
import * as contract from './index.ts';

const endpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'errors' in value,
);

/** Accepts the old password in place of a recent login. */
const withOldPassword = 'setPassword';

it('names the error of every call that needs a recent login, and of no other', () => {
  const needing = endpoints.filter(({ recentLogin }) => recentLogin);
  expect(needing.length).toBeGreaterThan(0);
  expect(needing.filter(({ caller }) => caller !== 'account' && caller !== 'administrator')).toEqual([]);
  const naming = endpoints.filter(({ errors }) => errors.includes('recent-login-required'));
  expect(naming.filter(({ name }) => name !== withOldPassword)).toEqual(needing);
});
