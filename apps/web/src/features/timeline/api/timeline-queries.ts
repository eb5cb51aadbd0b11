import {
  countRecentFiles,
  expandTimelineFile,
  type FileRecord,
  type JobId,
  limits,
  listTimelineFiles,
  listTimelineMonths,
  timing,
} from '@stund/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { chunkOf, chunkStart } from '../model/chunks.ts';
import type { MonthKey } from '../model/month-key.ts';

/** Which files of a job are on show: of which kind, and uploaded since when. */
export interface TimelineSource {
  jobId: string;
  type: 'all' | 'images' | 'videos';
  /** Unix seconds. */
  since?: number | undefined;
}

/** Stretches far from the screen are forgotten after this. */
const forgetMs = 30_000;
const retryFailedMs = 4000;
/** The addresses of thumbnails are good for twelve hours at least. */
const freshMs = 6 * 3_600_000;

/** How many files each month has. All keys of a job's files begin alike, see shared/files. */
export function monthsQuery(jobId: string, since?: number) {
  return queryOptions({
    queryKey: ['files', jobId, 'months', since ?? 'ever'],
    queryFn: ({ signal }) =>
      callEndpoint(
        listTimelineMonths,
        { params: { id: jobId }, ...(since !== undefined && { query: { uploaded_since: since } }) },
        { signal },
      ),
  });
}

/** How many files were uploaded lately. */
export function recentCountsQuery(jobId: string) {
  return queryOptions({
    queryKey: ['files', jobId, 'recents'],
    queryFn: ({ signal }) => callEndpoint(countRecentFiles, { params: { id: jobId } }, { signal }),
  });
}

const chunkKey = ({ jobId, type, since }: TimelineSource, month: MonthKey, chunk: number) =>
  ['files', jobId, 'chunk', month, type, since ?? 'ever', chunk] as const;

type ChunkKey = ReturnType<typeof chunkKey>;

async function fetchFiles(
  { jobId, type, since }: TimelineSource,
  query: { month: MonthKey; offset?: number; around?: string },
  signal: AbortSignal,
): Promise<{ files: FileRecord[]; offset: number }> {
  const reply = await callEndpoint(
    listTimelineFiles,
    {
      params: { id: jobId },
      query: {
        ...query,
        limit: limits.timelineChunk,
        ...(type !== 'all' && { type }),
        ...(since !== undefined && { uploaded_since: since }),
      },
    },
    { signal },
  );
  return { files: reply.files.map((file) => expandTimelineFile(jobId as JobId, file)), offset: reply.offset };
}

/** A stretch of the files of a month, newest first. One that could not be fetched is asked for again by itself. */
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

/** The place of a file in its month, when nobody has fetched its stretch yet; brings the stretch along. */
export function placeQuery(queryClient: QueryClient, source: TimelineSource, month: MonthKey, fileId: string) {
  return queryOptions({
    queryKey: ['files', source.jobId, 'place', fileId, source.type, source.since ?? 'ever'],
    queryFn: async ({ signal }) => {
      const { files, offset } = await fetchFiles(source, { month, around: fileId }, signal);
      queryClient.setQueryData(chunkKey(source, month, chunkOf(offset)), files);
      return { offset };
    },
    gcTime: 0,
    retry: 1,
  });
}

export interface KnownPlace {
  file: FileRecord;
  month: MonthKey;
  /** In its month. */
  index: number;
}

/** The file with its place, if its stretch is at hand. */
export function findKnownPlace(
  queryClient: QueryClient,
  source: TimelineSource,
  fileId: string,
): KnownPlace | undefined {
  for (const [key, files] of chunksAtHand(queryClient, source.jobId)) {
    if (key[4] !== source.type || key[5] !== (source.since ?? 'ever')) continue;
    const offset = files.findIndex((one) => one.id === fileId);
    if (offset >= 0) return { file: files[offset]!, month: key[3], index: chunkStart(key[6]) + offset };
  }
  return undefined;
}

/** A file by its place, if its stretch is at hand. */
export function knownFileAt(
  queryClient: QueryClient,
  source: TimelineSource,
  month: MonthKey,
  index: number,
): FileRecord | undefined {
  const chunk = chunkOf(index);
  return queryClient.getQueryData<FileRecord[]>(chunkKey(source, month, chunk))?.[index - chunkStart(chunk)];
}

/** Months at hand, each with the ids of those of its files that are. */
export function knownMonths(queryClient: QueryClient, jobId: string): Map<MonthKey, Set<string>> {
  const known = new Map<MonthKey, Set<string>>();
  for (const [key, files] of chunksAtHand(queryClient, jobId)) {
    const ids = known.get(key[3]) ?? new Set();
    for (const file of files) ids.add(file.id);
    known.set(key[3], ids);
  }
  return known;
}

function chunksAtHand(queryClient: QueryClient, jobId: string): Array<[ChunkKey, FileRecord[]]> {
  return queryClient
    .getQueriesData<FileRecord[]>({ queryKey: ['files', jobId, 'chunk'] })
    .flatMap(([key, files]) => (files ? [[key as unknown as ChunkKey, files] as [ChunkKey, FileRecord[]]] : []));
}

/** Fetches these months anew where they are on show, and the others when they are wanted again. */
export async function renewMonths(queryClient: QueryClient, jobId: string, months: Iterable<MonthKey>): Promise<void> {
  await Promise.all(
    [...months].map((month) => queryClient.invalidateQueries({ queryKey: ['files', jobId, 'chunk', month] })),
  );
}

/** Counts anew what was uploaded lately, where that is on show. */
export async function renewRecents(queryClient: QueryClient, jobId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['files', jobId, 'recents'] }),
    queryClient.invalidateQueries({
      queryKey: ['files', jobId, 'months'],
      predicate: ({ queryKey }) => queryKey[3] !== 'ever',
    }),
  ]);
}
