import { getFile, type ListedFile, parallelRequests } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { failureCode } from '../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { albumFilesQuery, withChanges } from './album-files.ts';

/** With more, one list is quicker than each by itself. */
const maxSingleRequests = 40;

interface FileChanges {
  fileIds: readonly string[];
  /** Those of them that are gone, as far as was told. */
  removed: ReadonlySet<string>;
  serial: number;
  signal: AbortSignal;
}

/** Fetches the files that something has happened to, and notes that everything up to the serial is known. */
export async function refreshAlbumFiles(
  queryClient: QueryClient,
  jobId: string,
  { fileIds, removed, serial, signal }: FileChanges,
): Promise<void> {
  const { queryKey } = albumFilesQuery(jobId);
  if (fileIds.length > maxSingleRequests) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  const found = new Map<string, ListedFile | undefined>();
  const waiting = [...fileIds];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      found.set(id, removed.has(id) ? undefined : await findFile(jobId, id, signal));
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, work));
  queryClient.setQueryData(queryKey, (before) => before && withChanges(before, found, serial));
}

async function findFile(jobId: string, fileId: string, signal: AbortSignal): Promise<ListedFile | undefined> {
  try {
    return await callEndpoint(getFile, { params: { id: jobId, fileId } }, { signal });
  } catch (error) {
    if (failureCode(error) === 'not-found') return undefined;
    throw error;
  }
}
