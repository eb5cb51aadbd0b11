import { createStore, useStore } from '../store/store.ts';

/** Albums that went with their last file, in this tab. */
const gone = createStore<ReadonlySet<string>>(new Set());

/** The last of its files was deleted from here, and the album with it (docs/rules/albums.md#al11). */
export function noteDeletedHere(jobId: string): void {
  gone.set(new Set([...gone.get(), jobId]));
}

/** Brought back, it may be deleted by others. */
export function forgetDeletedHere(jobId: string): void {
  gone.set(new Set([...gone.get()].filter((id) => id !== jobId)));
}

export function useWasDeletedHere(jobId: string): boolean {
  return useStore(gone).has(jobId);
}
