import {
  type FileId,
  type FileOrder,
  getJobInfo,
  type getShare,
  type JobId,
  type ListedFile,
  limits,
  listFiles,
  type ReplyOf,
} from '@stund/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { albumKeys } from '../albums/album-keys.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { fileKeys } from '../files/file-keys.ts';
import { sortFiles } from './file-order.ts';

/** The files of an album or share at a serial or later: newer changes may already be included. */
export interface JobFileList {
  serial: number;
  files: readonly ListedFile[];
  /**
   * False while further pages are loading. `files` then holds the first files in `order` and those reported by the
   * change feed since.
   */
  isComplete: boolean;
  order: FileOrder;
  /**
   * Ids of the files that the change feed has reported while pages are loading. The feed is newer than any page
   * requested before it.
   */
  changedIds: ReadonlySet<FileId>;
}

/** Thumbnail URLs are valid for at least twelve hours. */
const freshMs = 6 * 3_600_000;

/** The order in which each job is or was last displayed. */
const ordersByJob = new Map<JobId, FileOrder>();

/** Chooses the order for the next time that the files are fetched. */
export function listInOrder(jobId: JobId, order: FileOrder): void {
  ordersByJob.set(jobId, order);
}

/**
 * All files of an album or share, loaded page by page in the displayed order: the first page is displayed before the last has
 * arrived. The key is one of `fileKeys.all`, so moving files between jobs refetches it.
 */
export function jobFilesQuery(jobId: JobId) {
  const queryKey = fileKeys.albumFiles(jobId);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<JobFileList> => fetchFiles(client, { jobId, queryKey, signal }),
    // Comparing tens of thousands of files on every page takes longer than rendering the visible ones again.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.isComplete === false ? 0 : freshMs),
  });
}

/**
 * The files of a job, displayed in `order`. When the order changes before all files are loaded, they are fetched
 * again.
 */
export function useJobFiles(jobId: JobId, order: FileOrder) {
  const queryClient = useQueryClient();
  // A layout effect runs before the query starts to fetch.
  useLayoutEffect(() => {
    listInOrder(jobId, order);
  }, [jobId, order]);
  const query = useQuery(jobFilesQuery(jobId));
  const isOtherOrder = query.data?.isComplete === false && query.data.order !== order;
  useEffect(() => {
    if (isOtherOrder) void queryClient.resetQueries({ queryKey: jobFilesQuery(jobId).queryKey, exact: true });
  }, [queryClient, jobId, isOtherOrder]);
  return query;
}

interface FetchFilesInput {
  jobId: JobId;
  queryKey: ReturnType<typeof fileKeys.albumFiles>;
  signal: AbortSignal;
}

/**
 * Publishes each page as it arrives on the first load. On a refetch, the previous files remain until all pages are
 * loaded.
 */
async function fetchFiles(
  queryClient: QueryClient,
  { jobId, queryKey, signal }: FetchFilesInput,
): Promise<JobFileList> {
  const order = ordersByJob.get(jobId) ?? 'ADDED';
  const isFirstTime = queryClient.getQueryData<JobFileList>(queryKey) === undefined;
  const opened = isFirstTime ? findOpenedShare(queryClient, jobId, order) : undefined;
  const serial = opened?.last_serial ?? (await serialBefore(queryClient, jobId, isFirstTime, signal));
  let album: JobFileList = { serial, files: [], isComplete: false, order, changedIds: new Set() };
  let received = opened?.first_files;
  for (let cursor: string | undefined; !album.isComplete; ) {
    const query = cursor === undefined ? { order, limit: limits.firstFiles } : { order, cursor };
    const page = received ?? (await callEndpoint(listFiles, { params: { id: jobId }, query }, { signal }));
    received = undefined;
    signal.throwIfAborted();
    const present = isFirstTime ? (queryClient.getQueryData<JobFileList>(queryKey) ?? album) : album;
    album = withPage(present, { files: page.files, isLast: page.next_cursor === null });
    if (isFirstTime) queryClient.setQueryData<JobFileList>(queryKey, album);
    cursor = page.next_cursor ?? undefined;
  }
  return album;
}

/**
 * A serial read before the files, so that no change in between is missed. The cached details of the job are used only on the
 * first load, since they may be outdated later.
 */
async function serialBefore(
  queryClient: QueryClient,
  jobId: JobId,
  isFirstTime: boolean,
  signal: AbortSignal,
): Promise<number> {
  const head = isFirstTime ? findHead(queryClient, jobId) : undefined;
  if (head) return head.last_serial;
  return (await callEndpoint(getJobInfo, { params: { id: jobId } }, { signal })).last_serial;
}

/** The cached details of the album, or the share. */
function findHead(queryClient: QueryClient, jobId: JobId): { last_serial: number } | undefined {
  return queryClient.getQueryData(albumKeys.details(jobId)) ?? queryClient.getQueryData(albumKeys.share(jobId));
}

/** Media addresses in what arrived longer ago may have ended. */
const openedMs = 60_000;

/** The share, if its first files in this order arrived with it a moment ago. */
function findOpenedShare(
  queryClient: QueryClient,
  jobId: JobId,
  order: FileOrder,
): ReplyOf<typeof getShare> | undefined {
  const state = queryClient.getQueryState<ReplyOf<typeof getShare>>(albumKeys.share(jobId));
  const isRecent = state !== undefined && Date.now() - state.dataUpdatedAt < openedMs;
  return isRecent && order === 'NEWEST_TAKEN' && state.data?.first_files ? state.data : undefined;
}

/**
 * Appends a page. Files that the feed has reported meanwhile keep the state from the feed, updated or removed. A file
 * that has moved to an already loaded position arrives through the feed; one that has moved the other way appears twice
 * and is added once.
 */
export function withPage(album: JobFileList, page: { files: readonly ListedFile[]; isLast: boolean }): JobFileList {
  const known = new Set(album.files.map(({ id }) => id));
  const added = page.files.filter(({ id }) => !known.has(id) && !album.changedIds.has(id));
  const files = sortFiles([...album.files, ...added], album.order);
  return { ...album, files, isComplete: page.isLast, changedIds: page.isLast ? new Set() : album.changedIds };
}

/** Applies changes reported by the feed: `found` has the current files, and undefined for removed ones. */
export function withChanges(
  album: JobFileList,
  found: ReadonlyMap<FileId, ListedFile | undefined>,
  serial: number,
): JobFileList {
  const remaining = album.files.flatMap((file) => (found.has(file.id) ? (found.get(file.id) ?? []) : file));
  const known = new Set(album.files.map((file) => file.id));
  const added = [...found.values()].filter((file) => file !== undefined && isOwnTile(file) && !known.has(file.id));
  return {
    ...album,
    serial: Math.max(album.serial, serial),
    files: [...(added as ListedFile[]), ...remaining],
    changedIds: album.isComplete ? album.changedIds : new Set([...album.changedIds, ...found.keys()]),
  };
}

/** Members of a group that are hidden behind its cover are not listed. */
function isOwnTile({ group }: ListedFile): boolean {
  return group === null || group.isMaster;
}
