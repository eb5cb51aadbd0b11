import { expect, it } from 'vitest';
import { chooseLoginView } from './login-view.ts';

const details = {
  page: 'sign-in' as const,
  locale: 'nb' as const,
  is_registration_open: true,
  can_send_mail: true,
  login_hint: null,
};

it('follows the address, else the page that the login asks for', () => {
  expect(chooseLoginView(null, details)).toBe('sign-in');
  expect(chooseLoginView(null, { ...details, page: 'register' })).toBe('register');
  expect(chooseLoginView('sign-in', { ...details, page: 'register' })).toBe('sign-in');
  expect(chooseLoginView('code', details)).toBe('code');
  expect(chooseLoginView('nonsense', details)).toBe('sign-in');
});

it('does not offer a password reset when no mail can be sent', () => {
  expect(chooseLoginView('forgotten', details)).toBe('forgotten');
  expect(chooseLoginView('forgotten', { ...details, can_send_mail: false })).toBe('sign-in');
});
