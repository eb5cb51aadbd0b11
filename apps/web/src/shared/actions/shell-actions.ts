import { Keyboard, Undo2 } from 'lucide-react';
import type { Action } from './action.ts';

const always = () => true;

/** Shows the list of keys. */
export const keyList = {
  id: 'key-list',
  text: 'help.keys.title',
  icon: Keyboard,
  keys: { page: [{ key: '?' }], viewer: [{ key: '?' }] },
  appliesTo: always,
} as const satisfies Action;

/** Undoes what was done last, see useUndoKey(). */
export const undoAction = {
  id: 'undo',
  text: 'shared.undo',
  icon: Undo2,
  keys: { page: [{ key: 'z', withMod: true }], viewer: [{ key: 'z', withMod: true }] },
  appliesTo: always,
} as const satisfies Action;

/** Leads to the search field. */
export const searchAction = {
  id: 'search',
  text: 'search-field.label',
  keys: { page: [{ key: '/' }] },
  appliesTo: always,
} as const satisfies Action;

export const commandPalette = {
  id: 'command-palette',
  text: 'command-palette.title',
  keys: { page: [{ key: 'k', withMod: true }], viewer: [{ key: 'k', withMod: true }] },
  appliesTo: always,
} as const satisfies Action;
