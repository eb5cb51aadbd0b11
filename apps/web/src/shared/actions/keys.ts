import type { TextId } from '../i18n/text-catalogue.ts';
import type { Action, ActionKey, KeyPlace } from './action.ts';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Without Mod, Shift is ignored: `+` and `?` need it on many keyboards, and capital letters mean the same as small ones. */
export function isPressed({ key, withMod }: ActionKey, pressed: PressedKey): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (altKey || (pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key) !== key) return false;
  return withMod ? ctrlKey !== metaKey && !shiftKey : !ctrlKey && !metaKey;
}

/** The action of a key in a place. */
export function findByKey<A extends { keys?: Action['keys'] | undefined }>(
  actions: readonly A[],
  pressed: PressedKey,
  place: KeyPlace,
): A | undefined {
  return actions.find(({ keys }) => keys?.[place]?.some((key) => isPressed(key, pressed)));
}

/** Whether an element uses the keys itself, as fields and menus do, so that they are no commands. */
export function usesKeysItself(target: EventTarget | null): boolean {
  const controls = '[role="menu"], input, textarea, select, [contenteditable]:not([contenteditable="false"])';
  return target instanceof Element && target.closest(controls) !== null;
}

/** Whether no dialog, viewer or menu covers the page. */
export function isPageOnTop(): boolean {
  const main = document.getElementById('main');
  return main?.closest('[inert]') === null && document.querySelector('[role="menu"], [role="listbox"]') === null;
}

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}

const symbols: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': '␣',
  '-': '−',
  Escape: 'Esc',
};

/** What is written on the keys, such as `Mod` and `C`. */
export function keyNames({ key, withMod }: ActionKey): readonly string[] {
  const name = symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return withMod ? ['Mod', name] : [name];
}

/** What `Mod` is called on this device. */
export function nameOfKey(name: string): string {
  if (name !== 'Mod') return name;
  return isMac() ? '⌘' : 'Ctrl';
}

/** A row of a list of keys. */
export interface KeyRow {
  /** `Mod` is Ctrl, or the command key on a Mac. */
  keys: readonly string[];
  text: TextId;
  /** The keys are pressed together; otherwise each of them does it. */
  isTogether?: true;
}

/** The keys of actions in a place. Actions without one there are left out. */
export function keyRowsOf(actions: readonly Action<never>[], place: KeyPlace): KeyRow[] {
  return actions.flatMap(({ keys, text }): KeyRow[] => {
    const [first, ...others] = keys?.[place] ?? [];
    if (!first) return [];
    if (first.withMod) return [{ keys: keyNames(first), text, isTogether: true }];
    return [{ keys: [first, ...others].flatMap(keyNames), text }];
  });
}
