import { expect, it } from 'vitest';
import { commandOf } from './viewer-keys.ts';

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
