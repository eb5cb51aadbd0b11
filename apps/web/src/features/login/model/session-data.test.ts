import { beforeEach, expect, it } from 'vitest';
import { clearSessionData } from './session-data.ts';

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
