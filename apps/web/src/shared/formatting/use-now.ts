import { useSyncExternalStore } from 'react';

/** How often relative times like "Today 09:12" are redrawn (docs/rules/formatting.md#fo2). */
const stepMs = 10_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The current time, updated every ten seconds. One timer serves the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}

const read = () => now;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(step, stepMs);
  // The time may be stale when there was no subscriber for a while.
  if (Date.now() - now.getTime() >= stepMs) step();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function step(): void {
  now = new Date();
  for (const listener of [...listeners]) listener();
}
