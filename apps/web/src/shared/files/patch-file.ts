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

function patched(data: unknown, ids: ReadonlySet<FileId>, change: Change): unknown {
  if (Array.isArray(data)) return patchedList(data, ids, change);
  if (typeof data !== 'object' || data === null) return data;
  if (isFile(data, ids)) return { ...data, ...change };
  if (!('files' in data) || !Array.isArray(data.files)) return data;
  const files = patchedList(data.files, ids, change);
  return files === data.files ? data : { ...data, files };
}

function patchedList(files: readonly unknown[], ids: ReadonlySet<FileId>, change: Change): readonly unknown[] {
  if (!files.some((file) => isFile(file, ids))) return files;
  return files.map((file) => (isFile(file, ids) ? { ...(file as object), ...change } : file));
}

function isFile(file: unknown, ids: ReadonlySet<FileId>): boolean {
  return typeof file === 'object' && file !== null && 'id' in file && ids.has(file.id as FileId);
}
