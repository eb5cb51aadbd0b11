import { expect, it } from 'vitest';
import { commandOf, usesKeysItself } from './viewer-keys.ts';

const press = (key: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  commandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...held });

it('maps the keys of the specification and those people expect', () => {
  expect(['ArrowRight', 'ArrowLeft', 'b', 'p', 's'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'back',
    'playPause',
    'stop',
  ]);
  expect(press('?')).toBe('help');
  expect(press('I')).toBe('details');
  expect(press('Delete')).toBe('delete');
  expect(press('x')).toBeUndefined();
});

it('leaves browser shortcuts alone', () => {
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  expect(press('f', { ctrlKey: true })).toBeUndefined();
  expect(press('p', { metaKey: true })).toBeUndefined();
});

it('copies with Ctrl or the command key', () => {
  expect(press('c', { ctrlKey: true })).toBe('copy');
  expect(press('C', { metaKey: true })).toBe('copy');
  expect(press('c')).toBeUndefined();
});

it('leaves keys to fields, menus and editable text', () => {
  document.body.innerHTML =
    '<textarea></textarea><div role="menu"><button></button></div><p contenteditable="true"><b></b></p><a></a><p contenteditable="false"></p>';
  const uses = (selector: string) => usesKeysItself(document.querySelector(selector));
  expect(['textarea', '[role="menu"] button', 'b'].map(uses)).toEqual([true, true, true]);
  expect(['a', '[contenteditable="false"]', 'body'].map(uses)).toEqual([false, false, false]);
  expect(usesKeysItself(window)).toBe(false);
});
