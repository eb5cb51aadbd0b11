import {
  countRecentFiles,
  expandTimelineFile,
  type FileId,
  type FileRecord,
  type JobId,
  limits,
  listSearchChunk,
  listSearchMonths,
  listTimelineFiles,
  listTimelineMonths,
  type TimelineMonths,
  timing,
} from '@stund/contract';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { fileKeys, type TimelineChunk, timelineChunkOf } from '../../../../shared/files/file-keys.ts';
import { isSameSearch, type SearchText } from '../../../../shared/search/search-text.ts';
import { chunkOf, chunkStart } from '../model/chunks.ts';
import type { MonthKey } from '../model/month-key.ts';

/** The files of a job that are displayed: their kind, and the earliest time of upload. */
export interface TimelineSource {
  jobId: JobId;
  type: 'all' | 'images' | 'videos' | 'media' | 'documents';
  /** Unix seconds. */
  since?: number | undefined;
  /** Only what this search finds. */
  search?: SearchText | undefined;
}

/** Chunks far from the viewport are removed from the cache after this. */
const forgetMs = 30_000;
const retryFailedMs = 4000;
/** The addresses of thumbnails are valid for at least twelve hours. */
const freshMs = 6 * 3_600_000;

/** How many files each month has. */
export function monthsQuery(jobId: JobId, since?: number) {
  return queryOptions({
    queryKey: since === undefined ? fileKeys.months(jobId) : fileKeys.recentMonths(jobId, since),
    queryFn: ({ signal }) =>
      callEndpoint(
        listTimelineMonths,
        { params: { id: jobId }, ...(since !== undefined && { query: { uploaded_since: since } }) },
        { signal },
      ),
  });
}

/** The numbers of recently uploaded files. */
export function recentCountsQuery(jobId: JobId) {
  return queryOptions({
    queryKey: fileKeys.recentCounts(jobId),
    queryFn: ({ signal }) => callEndpoint(countRecentFiles, { params: { id: jobId } }, { signal }),
  });
}

/** The key of the months of a source: all files, recent ones, or those that a search finds. */
export function monthsKeyOf({ jobId, since, search }: TimelineSource): QueryKey {
  return search ? searchMonthsQuery(jobId, search).queryKey : monthsQuery(jobId, since).queryKey;
}

/** The months of a source, outside components. */
export function fetchMonths(
  queryClient: QueryClient,
  { jobId, since, search }: TimelineSource,
): Promise<Pick<TimelineMonths, 'months' | 'serial'>> {
  return search
    ? queryClient.fetchQuery(searchMonthsQuery(jobId, search))
    : queryClient.fetchQuery(monthsQuery(jobId, since));
}

/** How many files of each month a search finds, and what was understood of it. */
export function searchMonthsQuery(jobId: JobId, search: SearchText) {
  return queryOptions({
    queryKey: fileKeys.searchMonths(jobId, search),
    queryFn: ({ signal }) =>
      callEndpoint(listSearchMonths, { params: { id: jobId }, query: { ...search } }, { signal }),
    retry: 1,
    retryDelay: timing.refetchRetryMs,
  });
}

const chunkKey = ({ jobId, type, since, search }: TimelineSource, month: MonthKey, chunk: number) =>
  fileKeys.chunk(jobId, { month, type, since, search, chunk });

async function fetchFiles(
  source: TimelineSource,
  query: { month: MonthKey; offset?: number; around?: string },
  signal: AbortSignal,
): Promise<{ files: FileRecord[]; offset: number }> {
  const { jobId, type, since, search } = source;
  // Both calls answer in the same form. Searches are of all kinds of file, or of the parts of a month.
  const endpoint = (search ? listSearchChunk : listTimelineFiles) as typeof listTimelineFiles;
  const reply = await callEndpoint(
    endpoint,
    {
      params: { id: jobId },
      query: {
        ...query,
        ...search,
        limit: limits.timelineChunk,
        ...(type !== 'all' && { type }),
        ...(since !== undefined && { uploaded_since: since }),
      },
    },
    { signal },
  );
  return { files: reply.files.map((file) => expandTimelineFile(jobId, file)), offset: reply.offset };
}

/** A chunk of the files of a month, newest first. A chunk that failed is refetched automatically. */
export function chunkQuery(source: TimelineSource, month: MonthKey, chunk: number) {
  return queryOptions({
    queryKey: chunkKey(source, month, chunk),
    queryFn: async ({ signal }) => (await fetchFiles(source, { month, offset: chunkStart(chunk) }, signal)).files,
    staleTime: freshMs,
    gcTime: forgetMs,
    retry: 1,
    retryDelay: timing.refetchRetryMs,
    refetchInterval: (query) => (query.state.status === 'error' ? retryFailedMs : false),
  });
}

/** The position of a file in its month when its chunk is not cached; caches the chunk. */
export function positionQuery(queryClient: QueryClient, source: TimelineSource, month: MonthKey, fileId: FileId) {
  return queryOptions({
    queryKey: fileKeys.place(source.jobId, fileId, source),
    queryFn: async ({ signal }) => {
      const { files, offset } = await fetchFiles(source, { month, around: fileId }, signal);
      queryClient.setQueryData(chunkKey(source, month, chunkOf(offset)), files);
      return { offset };
    },
    gcTime: 0,
    retry: 1,
  });
}

export interface CachedPosition {
  file: FileRecord;
  month: MonthKey;
  /** The index in its month. */
  index: number;
}

/** The file with its position, if its chunk is cached. */
export function findCachedPosition(
  queryClient: QueryClient,
  source: TimelineSource,
  fileId: FileId,
): CachedPosition | undefined {
  const isOfSource = ({ type, since, search }: TimelineChunk) =>
    type === source.type && since === source.since && isSameSearch(search, source.search);
  return findInChunks(queryClient, { jobId: source.jobId, isWanted: isOfSource }, fileId);
}

/** A file of the job, if it is in any cached chunk. */
export function findLoadedFile(queryClient: QueryClient, jobId: JobId, fileId: FileId): FileRecord | undefined {
  return findInChunks(queryClient, { jobId, isWanted: () => true }, fileId)?.file;
}

/** The file with its position in the first of the wanted cached chunks that have it. */
export function findInChunks(
  queryClient: QueryClient,
  { jobId, isWanted }: { jobId: JobId; isWanted: (chunk: TimelineChunk) => boolean },
  fileId: FileId,
): CachedPosition | undefined {
  for (const [cached, files] of listCachedChunks(queryClient, jobId)) {
    if (!isWanted(cached)) continue;
    const offset = files.findIndex((one) => one.id === fileId);
    if (offset >= 0) return { file: files[offset]!, month: cached.month, index: chunkStart(cached.chunk) + offset };
  }
  return undefined;
}

/** The file at a position, if its chunk is cached. */
export function findCachedFile(
  queryClient: QueryClient,
  source: TimelineSource,
  month: MonthKey,
  index: number,
): FileRecord | undefined {
  const chunk = chunkOf(index);
  return queryClient.getQueryData<FileRecord[]>(chunkKey(source, month, chunk))?.[index - chunkStart(chunk)];
}

/** The months with cached files, each with the ids of those files. */
export function listCachedMonths(queryClient: QueryClient, jobId: JobId): Map<MonthKey, Set<FileId>> {
  const months = new Map<MonthKey, Set<FileId>>();
  for (const [{ month }, files] of listCachedChunks(queryClient, jobId)) {
    const ids = months.get(month) ?? new Set();
    for (const file of files) ids.add(file.id);
    months.set(month, ids);
  }
  return months;
}

function listCachedChunks(queryClient: QueryClient, jobId: JobId): Array<[TimelineChunk, FileRecord[]]> {
  return queryClient
    .getQueriesData<FileRecord[]>({ queryKey: fileKeys.chunks(jobId) })
    .flatMap(([key, files]) => (files ? [[timelineChunkOf(key), files] as [TimelineChunk, FileRecord[]]] : []));
}

/** Refetches these months where they are visible, and the others when they are needed again. */
export async function invalidateMonths(
  queryClient: QueryClient,
  jobId: JobId,
  months: Iterable<MonthKey>,
): Promise<void> {
  await Promise.all(
    [...months].map((month) => queryClient.invalidateQueries({ queryKey: fileKeys.chunks(jobId, { month }) })),
  );
}

/** Refetches the counts of recent uploads where they are visible. */
export async function invalidateRecents(queryClient: QueryClient, jobId: JobId): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: fileKeys.recent(jobId) });
}
