import { type FileOrder, getJobInfo, type JobId, type ListedFile, listFiles } from '@stund/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { albumQuery } from '../../../shared/albums/album-query.ts';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { fileKeys } from '../../../shared/files/file-keys.ts';
import { sortFiles } from '../model/file-order.ts';

/** Files of an album as they were at a serial: what came later may be in it already. */
export interface AlbumFileList {
  serial: number;
  files: readonly ListedFile[];
  /** False while the rest of them comes: those that are here are the first in `order`, and what the feed has told of since. */
  isComplete: boolean;
  order: FileOrder;
  /** What the feed has told of while the rest came. It knows better than a page that was asked for before. */
  changedIds: ReadonlySet<string>;
}

/** The addresses of thumbnails are good for twelve hours at least. */
const freshMs = 6 * 3_600_000;
/** A few windows full, so that the first are on show soon. */
const firstPage = 200;

/** In which order an album is on show, or was last. */
const ordersByJob = new Map<string, FileOrder>();

/**
 * All files of an album, which come page by page in the order on show: the first are to be seen before the last are here. The key
 * begins as those of all files of a job, so that whoever moves files asks for them anew.
 */
export function albumFilesQuery(jobId: string) {
  const queryKey = fileKeys.albumFiles(jobId);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<AlbumFileList> => fetchFiles(client, { jobId, queryKey, signal }),
    // Comparing tens of thousands of files with every page takes longer than drawing those in sight anew.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.isComplete === false ? 0 : freshMs),
  });
}

/** The files of an album that is on show in this order; in another they are asked for anew, unless all are here. */
export function useAlbumFiles(jobId: string, order: FileOrder) {
  const queryClient = useQueryClient();
  // Before the query asks.
  useLayoutEffect(() => {
    ordersByJob.set(jobId, order);
  }, [jobId, order]);
  const query = useQuery(albumFilesQuery(jobId));
  const isOtherOrder = query.data?.isComplete === false && query.data.order !== order;
  useEffect(() => {
    if (isOtherOrder) void queryClient.resetQueries({ queryKey: albumFilesQuery(jobId).queryKey, exact: true });
  }, [queryClient, jobId, isOtherOrder]);
  return query;
}

interface FetchFilesInput {
  jobId: string;
  queryKey: ReturnType<typeof fileKeys.albumFiles>;
  signal: AbortSignal;
}

/** Puts each page on show when it comes, unless there is something on show already, which then stays until all are here. */
async function fetchFiles(
  queryClient: QueryClient,
  { jobId, queryKey, signal }: FetchFilesInput,
): Promise<AlbumFileList> {
  const order = ordersByJob.get(jobId) ?? 'ADDED';
  const isFirstTime = queryClient.getQueryData<AlbumFileList>(queryKey) === undefined;
  const serial = await serialBefore(queryClient, jobId, isFirstTime, signal);
  let album: AlbumFileList = { serial, files: [], isComplete: false, order, changedIds: new Set() };
  for (let cursor: string | undefined; !album.isComplete; ) {
    const query = cursor === undefined ? { order, limit: firstPage } : { order, cursor };
    const page = await callEndpoint(listFiles, { params: { id: jobId }, query }, { signal });
    signal.throwIfAborted();
    const present = isFirstTime ? (queryClient.getQueryData<AlbumFileList>(queryKey) ?? album) : album;
    album = withPage(present, { files: page.files, isLast: page.next_cursor === null });
    if (isFirstTime) queryClient.setQueryData<AlbumFileList>(queryKey, album);
    cursor = page.next_cursor ?? undefined;
  }
  return album;
}

/** A serial from before the files, so that no change is missed in between. The head tells one, but may be old when files are renewed. */
async function serialBefore(
  queryClient: QueryClient,
  jobId: string,
  isFirstTime: boolean,
  signal: AbortSignal,
): Promise<number> {
  const head = isFirstTime ? queryClient.getQueryData(albumQuery(jobId).queryKey) : undefined;
  if (head) return head.last_serial;
  return (await callEndpoint(getJobInfo, { params: { id: jobId as JobId } }, { signal })).last_serial;
}

/**
 * With a further page. A file that the feed has told of while the page was on its way is left as the feed has it: there with what is
 * new, or gone. One that has moved to where the pages were already comes with the feed, and one that moves the other way comes twice.
 */
export function withPage(album: AlbumFileList, page: { files: readonly ListedFile[]; isLast: boolean }): AlbumFileList {
  const known = new Set(album.files.map(({ id }) => id as string));
  const added = page.files.filter(({ id }) => !known.has(id) && !album.changedIds.has(id));
  const files = sortFiles([...album.files, ...added], album.order);
  return { ...album, files, isComplete: page.isLast, changedIds: page.isLast ? new Set() : album.changedIds };
}

/** With what the feed has told of: files as they are now, undefined for those that are gone. */
export function withChanges(
  album: AlbumFileList,
  found: ReadonlyMap<string, ListedFile | undefined>,
  serial: number,
): AlbumFileList {
  const kept = album.files.flatMap((file) => (found.has(file.id) ? (found.get(file.id) ?? []) : file));
  const known = new Set<string>(album.files.map((file) => file.id));
  const added = [...found.values()].filter((file) => file !== undefined && isOwnTile(file) && !known.has(file.id));
  return {
    ...album,
    serial: Math.max(album.serial, serial),
    files: [...(added as ListedFile[]), ...kept],
    changedIds: album.isComplete ? album.changedIds : new Set([...album.changedIds, ...found.keys()]),
  };
}

/** What stands behind another tile is not listed. */
function isOwnTile({ group }: ListedFile): boolean {
  return group === null || group.isMaster;
}
