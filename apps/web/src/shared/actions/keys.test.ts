import { expect, it } from 'vitest';
import type { Action } from './action.ts';
import { findByKey, keyRowsOf, usesKeysItself } from './keys.ts';

const always = () => true;
const actions: readonly Action[] = [
  { id: 'details', text: 'file-actions.details', keys: { viewer: [{ key: 'i' }] }, appliesTo: always },
  { id: 'copy', text: 'file-actions.copy', keys: { viewer: [{ key: 'c', withMod: true }] }, appliesTo: always },
  { id: 'next', text: 'viewer.next', keys: { viewer: [{ key: 'ArrowRight' }] }, appliesTo: always },
  { id: 'keys', text: 'help.keys.title', keys: { page: [{ key: '?' }], viewer: [{ key: '?' }] }, appliesTo: always },
  { id: 'share', text: 'shared.share', appliesTo: always },
];

type Held = Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>>;
const press = (key: string, held: Held = {}, place: 'page' | 'viewer' = 'viewer') =>
  findByKey(actions, { key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held }, place)?.id;

it('finds the action of a key, whatever the case of its letter', () => {
  expect([press('i'), press('I', { shiftKey: true }), press('ArrowRight'), press('?', { shiftKey: true })]).toEqual([
    'details',
    'details',
    'next',
    'keys',
  ]);
  expect(press('x')).toBeUndefined();
});

it('leaves browser shortcuts alone', () => {
  expect(press('ArrowRight', { altKey: true })).toBeUndefined();
  expect(press('i', { ctrlKey: true })).toBeUndefined();
  expect(press('i', { metaKey: true })).toBeUndefined();
  // The tools for developers.
  expect(press('C', { ctrlKey: true, shiftKey: true })).toBeUndefined();
});

it('copies with Ctrl or the command key', () => {
  expect(press('c', { ctrlKey: true })).toBe('copy');
  expect(press('C', { metaKey: true })).toBe('copy');
  expect(press('c')).toBeUndefined();
});

it('keeps the keys of the viewer from the page', () => {
  expect(press('i', {}, 'page')).toBeUndefined();
  expect(press('?', {}, 'page')).toBe('keys');
});

it('lists the keys of a place', () => {
  expect(keyRowsOf(actions, 'viewer')).toEqual([
    { keys: ['I'], text: 'file-actions.details' },
    { keys: ['Mod', 'C'], text: 'file-actions.copy', isTogether: true },
    { keys: ['→'], text: 'viewer.next' },
    { keys: ['?'], text: 'help.keys.title' },
  ]);
  expect(keyRowsOf(actions, 'page')).toEqual([{ keys: ['?'], text: 'help.keys.title' }]);
});

it('leaves keys to fields, menus and editable text', () => {
  document.body.innerHTML =
    '<textarea></textarea><div role="menu"><button></button></div><p contenteditable="true"><b></b></p><a></a><p contenteditable="false"></p>';
  const uses = (selector: string) => usesKeysItself(document.querySelector(selector));
  expect(['textarea', '[role="menu"] button', 'b'].map(uses)).toEqual([true, true, true]);
  expect(['a', '[contenteditable="false"]', 'body'].map(uses)).toEqual([false, false, false]);
  expect(usesKeysItself(window)).toBe(false);
});
