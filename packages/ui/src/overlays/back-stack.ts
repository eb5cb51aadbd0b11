import { useEffect, useEffectEvent } from 'react';

interface BackEntry {
  /** Undefined when the browser's own navigation closes it, because it has an address. */
  close: (() => void) | undefined;
}

/** What is open on the page, in the order of opening. Going back closes the last one. */
const entries: BackEntry[] = [];
const listeners = new Set<() => void>();

/**
 * Lets the browser's back button close something while it is open: `close` is called instead of the navigation. Pass
 * `'address'` for something that the navigation itself closes. Needs a page that asks `closeTopmost` before it goes back.
 */
export function useClosedByBack(isOpen: boolean, close: (() => void) | 'address'): void {
  const closeLatest = useEffectEvent(() => {
    if (close !== 'address') close();
  });
  const hasAddress = close === 'address';
  useEffect(() => {
    if (!isOpen) return;
    const entry: BackEntry = { close: hasAddress ? undefined : () => closeLatest() };
    entries.push(entry);
    for (const listener of listeners) listener();
    return () => void entries.splice(entries.indexOf(entry), 1);
  }, [isOpen, hasAddress]);
}

/** Whether going back has to close something that has no address of its own. */
export function isClosedByBack(): boolean {
  return entries.at(-1)?.close !== undefined;
}

/** Closes what was opened last, unless it has an address. */
export function closeTopmost(): void {
  entries.at(-1)?.close?.();
}

/** Calls back when something opens that going back would close. Returns the end of the subscription. */
export function onOpenedForBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
