import { beforeEach, expect, it } from 'vitest';
import { saveDrafts, takeDraft } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/settings?overlay=name');
  document.body.innerHTML =
    '<input name="name" value="Ingrid"><input name="secret" type="password" value="x"><textarea name="message">Hei</textarea>';
});

it('restores what was typed, once and at the same address', () => {
  saveDrafts();
  window.history.replaceState(null, '', '/photos');
  expect(takeDraft('name')).toBeUndefined();
  window.history.replaceState(null, '', '/settings?overlay=name');
  expect(takeDraft('name')).toBe('Ingrid');
  expect(takeDraft('name')).toBeUndefined();
  expect(takeDraft('message')).toBe('Hei');
});

it('stores no passwords', () => {
  saveDrafts();
  expect(takeDraft('secret')).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('"x"');
});
