import type { JobId } from '@stund/contract';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { fileKeys } from '../../../../shared/files/file-keys.ts';

/** The prefix of all query keys of the trash. */
export const trashKey = ['trash'] as const;

/** Refetches the trash after files were moved to or from it. */
export function invalidateTrash(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: trashKey });
}

/** Refetches the files of jobs whose content has changed. Resolves when the displayed lists have been refetched. */
export async function invalidateFiles(jobIds: Iterable<JobId>): Promise<void> {
  // An album is deleted and restored with its last file, and its card shows the number of files.
  void queryClient.invalidateQueries({ queryKey: albumsQuery.queryKey });
  await Promise.all([...jobIds].map((jobId) => queryClient.invalidateQueries({ queryKey: fileKeys.all(jobId) })));
}
