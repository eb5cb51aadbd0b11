import { createStore, useStore } from '../store/store.ts';

/** Albums that were deleted in this tab, also with their last file. */
const deletedAlbums = createStore<ReadonlySet<string>>(new Set());

/** Call it when the album was deleted here, also with its last file (docs/rules/albums.md#al11). */
export function noteDeletedHere(jobId: string): void {
  deletedAlbums.set(new Set([...deletedAlbums.get(), jobId]));
}

/** Call it when the album was restored, after which others may delete it. */
export function forgetDeletedHere(jobId: string): void {
  deletedAlbums.set(new Set([...deletedAlbums.get()].filter((id) => id !== jobId)));
}

export function useWasDeletedHere(jobId: string): boolean {
  return useStore(deletedAlbums).has(jobId);
}
