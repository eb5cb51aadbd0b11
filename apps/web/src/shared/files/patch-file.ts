import type { FileId, JobId, ListedFile } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { fileKeys } from './file-keys.ts';

type Change = {
  [Name in 'comment_count' | 'reaction_count' | 'own_reaction']?: ListedFile[Name] | undefined;
};

/** Merges what a call returned about a file into all cached lists and records of it, until they are refetched. */
export function patchFile(queryClient: QueryClient, jobId: JobId, fileId: FileId, change: Change): void {
  patchFiles(queryClient, jobId, [fileId], change);
}

/** The same for several files. Returns the function that shows again what was shown before, unless it was refetched meanwhile. */
export function patchFiles(
  queryClient: QueryClient,
  jobId: JobId,
  fileIds: readonly FileId[],
  change: Change,
): () => void {
  const ids = new Set(fileIds);
  const patches = queryClient.getQueriesData({ queryKey: fileKeys.all(jobId) }).flatMap(([key, before]) => {
    const patch = patched(before, ids, change);
    return patch === before ? [] : [{ key, before, after: queryClient.setQueryData(key, patch) }];
  });
  return () => {
    for (const { key, before, after } of patches)
      queryClient.setQueryData(key, (data: unknown) => (data === after ? before : data));
  };
}

/** Files are in lists, in pages of lists, and alone. */
const containers = ['files', 'pages'];

function patched(data: unknown, ids: ReadonlySet<FileId>, change: Change): unknown {
  if (Array.isArray(data)) return patchedEach(data, ids, change);
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && ids.has(data.id as FileId)) return { ...data, ...change };
  const [name, before] = Object.entries(data).find(([key]) => containers.includes(key)) ?? [];
  if (name === undefined || !Array.isArray(before)) return data;
  const after = patchedEach(before, ids, change);
  return after === before ? data : { ...data, [name]: after };
}

function patchedEach(list: readonly unknown[], ids: ReadonlySet<FileId>, change: Change): readonly unknown[] {
  const after = list.map((one) => patched(one, ids, change));
  return after.some((one, index) => one !== list[index]) ? after : list;
}
