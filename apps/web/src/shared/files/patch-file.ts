import type { FileId, JobId, ListedFile } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import { fileKeys } from './file-keys.ts';

type Change = Partial<Pick<ListedFile, 'comment_count' | 'reaction_count'>>;

/** Merges what a call returned about a file into all cached lists and records of it, until they are refetched. */
export function patchFile(queryClient: QueryClient, jobId: JobId, fileId: FileId, change: Change): void {
  queryClient.setQueriesData({ queryKey: fileKeys.all(jobId) }, (data: unknown) => patched(data, fileId, change));
}

function patched(data: unknown, fileId: FileId, change: Change): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('id' in data && data.id === fileId) return { ...data, ...change };
  if (!('files' in data) || !Array.isArray(data.files)) return data;
  const files = data.files as readonly unknown[];
  const isIncluded = files.some((file) => isFile(file, fileId));
  return isIncluded
    ? { ...data, files: files.map((file) => (isFile(file, fileId) ? { ...file, ...change } : file)) }
    : data;
}

function isFile(file: unknown, fileId: FileId): file is object {
  return typeof file === 'object' && file !== null && 'id' in file && file.id === fileId;
}
