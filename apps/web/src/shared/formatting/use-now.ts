import { useSyncExternalStore } from 'react';

/** How often times like "Today 09:12" are drawn anew (docs/rules/formatting.md#fo2). */
const stepMs = 10_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The present, in steps of ten seconds: what depends on it is drawn anew. One timer serves the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, read);
}

const read = () => now;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(step, stepMs);
  // What the last one who looked has left behind is old.
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
