import type { JobId } from '@stund/contract';
import { createStore, useStore } from '../store/store.ts';

/** Albums that were deleted in this tab, also with their last file. */
const deletedAlbums = createStore<ReadonlySet<JobId>>(new Set());

/** Call it when the album was deleted here, also with its last file (docs/rules/albums.md#al11). */
export function noteDeletedHere(jobId: JobId): void {
  deletedAlbums.set(new Set([...deletedAlbums.get(), jobId]));
}

/** Call it when the album was restored, after which others may delete it. */
export function forgetDeletedHere(jobId: JobId): void {
  deletedAlbums.set(new Set([...deletedAlbums.get()].filter((id) => id !== jobId)));
}

export function useWasDeletedHere(jobId: JobId): boolean {
  return useStore(deletedAlbums).has(jobId);
}
