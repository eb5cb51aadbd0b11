import { beforeEach, expect, it } from 'vitest';
import { saveDrafts, takeDraft } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/settings?overlay=name');
  document.body.innerHTML =
    '<input name="name" value="Ingrid"><input name="secret" type="password" value="x"><textarea name="message">Hei</textarea>';
});

it('gives back what was typed, once and in the same place', () => {
  saveDrafts();
  window.history.replaceState(null, '', '/photos');
  expect(takeDraft('name')).toBeUndefined();
  window.history.replaceState(null, '', '/settings?overlay=name');
  expect(takeDraft('name')).toBe('Ingrid');
  expect(takeDraft('name')).toBeUndefined();
  expect(takeDraft('message')).toBe('Hei');
});

it('keeps no password', () => {
  saveDrafts();
  expect(takeDraft('secret')).toBeUndefined();
  expect(JSON.stringify(sessionStorage)).not.toContain('"x"');
});
