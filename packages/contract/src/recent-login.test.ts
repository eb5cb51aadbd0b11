import { expect, it } from 'vitest';
import { endpoints, shapesOf } from './shapes-of.ts';

/** Accepts the old password in place of a recent login. */
const withOldPassword = 'setPassword';

it('names the error of every call that needs a recent login, and of no other', () => {
  const needing = endpoints.filter(({ recentLogin }) => recentLogin);
  expect(needing.length).toBeGreaterThan(0);
  expect(needing.filter(({ caller }) => caller !== 'account' && caller !== 'administrator')).toEqual([]);
  const naming = endpoints.filter((one) => shapesOf(one).errors.includes('recent-login-required'));
  expect(naming.filter(({ name }) => name !== withOldPassword)).toEqual(needing);
});
