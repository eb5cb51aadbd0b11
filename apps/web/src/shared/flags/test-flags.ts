import { storedText } from '../store/browser-storage.ts';
import { createStore, useStore } from '../store/store.ts';

/** Display options for testing, set on /settings/testFlags and stored in this browser. */
export const testFlags = ['tv-layout', 'pseudo-texts'] as const;
export type TestFlag = (typeof testFlags)[number];

const stored = storedText('local', 'test_flags');
const active = createStore<ReadonlySet<TestFlag>>(
  new Set(testFlags.filter((flag) => stored.read()?.split(' ').includes(flag))),
);

export function useTestFlags(): ReadonlySet<TestFlag> {
  return useStore(active);
}

export const readTestFlags = active.get;
export const subscribeToTestFlags = active.subscribe;

export function setTestFlag(flag: TestFlag, isActive: boolean): void {
  const next = new Set(active.get());
  if (isActive) next.add(flag);
  else next.delete(flag);
  if (next.size === 0) stored.remove();
  else stored.write([...next].join(' '));
  active.set(next);
}
