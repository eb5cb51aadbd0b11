import { createStore, useStore } from '../store/store.ts';

/** Albums that were deleted with their last file, in this tab. */
const deletedAlbums = createStore<ReadonlySet<string>>(new Set());

/** Call it when the last file was deleted here, and the album with it (docs/rules/albums.md#al11). */
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
