import type { AccountId } from '@stund/contract';
import { beforeEach, expect, it } from 'vitest';
import { clearSessionData, keepSessionDataOf } from './session-data.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['session', 'callbackData'],
  ['session', 'feature_flags'],
  ['session', 'login_fallback'],
  ['session', 'login_is_remembered'],
  ['session', 'drafts'],
  ['session', 'album_draft'],
  ['session', 'copied_edits'],
  ['session', 'pasted_edits'],
  ['session', 'cast'],
  ['session', 'account'],
  ['session', 'photo_choice.6f1c8f0e-0000-4000-8000-000000000000'],
  ['local', 'showedEditorHint'],
  ['local', 'fastScrollerTooltip'],
  ['local', 'scrollerHint'],
  ['local', 'shiftSelectHint'],
])('removes %s %s', (kind, name) => {
  const storage = kind === 'local' ? localStorage : sessionStorage;
  storage.setItem(`stund.${name}`, '{}');
  clearSessionData();
  expect(storage.getItem(`stund.${name}`)).toBeNull();
});

it.each(['language', 'theme', 'device_id', 'sunset_notice_seen', 'cookie_choice'])(
  'keeps %s, which is a setting of the browser',
  (name) => {
    localStorage.setItem(`stund.${name}`, 'x');
    clearSessionData();
    expect(localStorage.getItem(`stund.${name}`)).toBe('x');
  },
);

const leftNames = () => ['drafts', 'cast'].filter((name) => sessionStorage.getItem(`stund.${name}`) !== null);

it('keeps what the same account has left, and removes what another has', () => {
  for (const name of ['drafts', 'cast']) sessionStorage.setItem(`stund.${name}`, '{}');
  // Begun before anyone logged in.
  keepSessionDataOf('ana' as AccountId);
  expect(leftNames()).toEqual(['drafts', 'cast']);
  keepSessionDataOf('ana' as AccountId);
  expect(leftNames()).toEqual(['drafts', 'cast']);
  keepSessionDataOf('bo' as AccountId);
  expect(leftNames()).toEqual([]);
  expect(sessionStorage.getItem('stund.account')).toBe('bo');
});
