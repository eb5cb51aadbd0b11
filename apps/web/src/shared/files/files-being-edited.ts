import type { FileId } from '@stund/contract';
import { createStore, useStore } from '../store/store.ts';

const none: ReadonlySet<FileId> = new Set();
const being = createStore(none);

/** Notes which existing files are about to show another version of their edits. */
export function setFilesBeingEdited(fileIds: readonly FileId[]): void {
  being.set(fileIds.length === 0 ? none : new Set(fileIds));
}

/** Whether a new version of the file's edits is being prepared. */
export function useIsBeingEdited(fileId: FileId): boolean {
  return useStore(being).has(fileId);
}
