import { expect, it } from 'vitest';
import { signInViewOf } from './sign-in-view.ts';

const details = {
  page: 'sign-in' as const,
  locale: 'nb' as const,
  is_registration_open: true,
  can_send_mail: true,
  login_hint: null,
};

it('follows the address, else what the login asks for', () => {
  expect(signInViewOf(null, details)).toBe('sign-in');
  expect(signInViewOf(null, { ...details, page: 'register' })).toBe('register');
  expect(signInViewOf('sign-in', { ...details, page: 'register' })).toBe('sign-in');
  expect(signInViewOf('code', details)).toBe('code');
  expect(signInViewOf('nonsense', details)).toBe('sign-in');
});

it('offers no forgotten password where no mail can be sent', () => {
  expect(signInViewOf('forgotten', details)).toBe('forgotten');
  expect(signInViewOf('forgotten', { ...details, can_send_mail: false })).toBe('sign-in');
});
