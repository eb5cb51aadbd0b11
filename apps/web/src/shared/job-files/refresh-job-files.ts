import { type FileId, getFile, type JobId, type ListedFile, parallelRequests } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { failureCode } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { jobFilesQuery, withChanges } from './job-files.ts';

/** Above this number, fetching the whole list is faster than fetching files one by one. */
const maxSingleRequests = 40;

interface FileChanges {
  fileIds: readonly FileId[];
  /** The ids of files that the change feed reported as removed. */
  removed: ReadonlySet<FileId>;
  serial: number;
  signal: AbortSignal;
}

/** Fetches the changed files and records that all changes up to `serial` are included. */
export async function refreshJobFiles(
  queryClient: QueryClient,
  jobId: JobId,
  { fileIds, removed, serial, signal }: FileChanges,
): Promise<void> {
  const { queryKey } = jobFilesQuery(jobId);
  if (fileIds.length > maxSingleRequests) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  const found = new Map<FileId, ListedFile | undefined>();
  const waiting = [...fileIds];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      found.set(id, removed.has(id) ? undefined : await findFile(jobId, id, signal));
    }
  };
  await Promise.all(Array.from({ length: parallelRequests }, work));
  queryClient.setQueryData(queryKey, (before) => before && withChanges(before, found, serial));
}

async function findFile(jobId: JobId, fileId: FileId, signal: AbortSignal): Promise<ListedFile | undefined> {
  try {
    return await callEndpoint(getFile, { params: { id: jobId, fileId } }, { signal });
  } catch (error) {
    if (failureCode(error) === 'not-found') return undefined;
    throw error;
  }
}
