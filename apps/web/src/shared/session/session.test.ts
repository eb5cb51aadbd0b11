import { beforeEach, expect, it } from 'vitest';
import { endSession, expireSession, getSession, startSession, watchOtherTabs } from './session.ts';

beforeEach(() => {
  endSession();
  localStorage.clear();
});

it('remembers why the login ended until the next login or logout', () => {
  startSession('first', true);
  expireSession('first', 'password-changed');
  expect(getSession()).toEqual({ token: undefined, isExpired: true, loginEnd: 'password-changed' });
  expect(localStorage.getItem('stund.login_end')).toBe('password-changed');
  startSession('second', true);
  expect(getSession().loginEnd).toBeUndefined();
  expect(localStorage.getItem('stund.login_end')).toBeNull();

  expireSession('second', 'device-removed');
  endSession();
  expect(getSession()).toEqual({ token: undefined, isExpired: false });
  expect(localStorage.getItem('stund.login_end')).toBeNull();
});

it('ignores a reason for an earlier token', () => {
  startSession('second', true);
  expireSession('first', 'password-changed');
  expect(getSession()).toEqual({ token: 'second', isExpired: false });
  expect(localStorage.getItem('stund.login_end')).toBeNull();
});

it('shows the reason that another tab has learned', () => {
  startSession('first', true);
  const stop = watchOtherTabs();
  localStorage.setItem('stund.login_end', 'deletion-requested');
  window.dispatchEvent(new StorageEvent('storage', { key: 'stund.auth_token', oldValue: 'first', newValue: null }));
  expect(getSession()).toEqual({ token: undefined, isExpired: true, loginEnd: 'deletion-requested' });
  stop();
});
