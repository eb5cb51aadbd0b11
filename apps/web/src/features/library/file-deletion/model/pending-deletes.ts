import type { FileId } from '@stund/contract';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../../shared/store/store.ts';

/**
 * Files that are being deleted: from the request until the lists have been refetched without them, or until the
 * deletion has failed. Lists render them as disappearing.
 */
const pending = createStore<ReadonlySet<FileId>>(new Set());

export function isPendingDelete(fileId: FileId): boolean {
  return pending.get().has(fileId);
}

/** Returns all pending files. To rerender for one file only, use `useIsPendingDelete`. */
export function usePendingDeletes(): ReadonlySet<FileId> {
  return useSyncExternalStore(pending.subscribe, pending.get);
}

export function useIsPendingDelete(fileId: FileId | undefined): boolean {
  return useSyncExternalStore(pending.subscribe, () => fileId !== undefined && pending.get().has(fileId));
}

export function markPending(fileIds: readonly FileId[]): void {
  if (fileIds.length > 0) pending.set(new Set([...pending.get(), ...fileIds]));
}

export function unmarkPending(fileIds: readonly FileId[]): void {
  if (fileIds.length === 0) return;
  const left = new Set(pending.get());
  for (const fileId of fileIds) left.delete(fileId);
  pending.set(left);
}
