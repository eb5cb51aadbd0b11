import { albumsQuery } from '../../../shared/albums/albums-query.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { fileKeys } from '../../../shared/files/file-keys.ts';

/** How the keys of everything about the trash begin. */
export const trashKey = ['trash'] as const;

/** Something went into the trash or out of it. */
export function invalidateTrash(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: trashKey });
}

/** The lists of these jobs have other files now. Resolves when those on show have been fetched. */
export async function invalidateFiles(jobIds: Iterable<string>): Promise<void> {
  // An album goes and comes with its last file, and its card tells how many there are.
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  await Promise.all([...jobIds].map((jobId) => queryClient.invalidateQueries({ queryKey: fileKeys.all(jobId) })));
}
