import { useSyncExternalStore } from 'react';
import { createStore } from '../../../shared/store/store.ts';

/**
 * Files on their way to the trash: from when they are deleted here until lists have been fetched without them, or until
 * they are back. A list that still has one shows it as leaving.
 */
const pending = createStore<ReadonlySet<string>>(new Set());

export function isPendingDelete(fileId: string): boolean {
  return pending.get().has(fileId);
}

/** All of them; a component that asks about one file only renders anew for that one with `useIsPendingDelete`. */
export function usePendingDeletes(): ReadonlySet<string> {
  return useSyncExternalStore(pending.subscribe, pending.get);
}

export function useIsPendingDelete(fileId: string | undefined): boolean {
  return useSyncExternalStore(pending.subscribe, () => fileId !== undefined && pending.get().has(fileId));
}

export function markPending(fileIds: readonly string[]): void {
  if (fileIds.length > 0) pending.set(new Set([...pending.get(), ...fileIds]));
}

export function unmarkPending(fileIds: readonly string[]): void {
  if (fileIds.length === 0) return;
  const left = new Set(pending.get());
  for (const fileId of fileIds) left.delete(fileId);
  pending.set(left);
}
