import { expect, it } from 'vitest';
import { chooseLoginView } from './login-view.ts';

const details = { page: 'sign-in' as const };

it('follows the address, else the page that the login asks for', () => {
  expect(chooseLoginView(null, details)).toBe('sign-in');
  expect(chooseLoginView(null, { page: 'register' })).toBe('register');
  expect(chooseLoginView('sign-in', { page: 'register' })).toBe('sign-in');
  expect(chooseLoginView('code', details)).toBe('code');
  expect(chooseLoginView('nonsense', details)).toBe('sign-in');
});
