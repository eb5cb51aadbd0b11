import { type FileRecord, listFiles, listTimelineMonths, type ReplyOf, timing } from '@stund/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { daysOf, type MonthKey } from '../model/month-key.ts';

const filesPerPage = 1000;
/** Months far from the screen are forgotten after this. */
const forgetMs = 60_000;
const retryFailedMs = 4000;

/** How many files each month has. All keys of a job's files begin alike, see shared/files. */
export function monthsQuery(jobId: string) {
  return queryOptions({
    queryKey: ['files', jobId, 'months'],
    queryFn: ({ signal }) => callEndpoint(listTimelineMonths, { params: { id: jobId } }, { signal }),
  });
}

type FilePage = ReplyOf<typeof listFiles>;
export type MonthFiles = InfiniteData<FilePage>;

const monthFilesKey = (jobId: string, month: MonthKey) => ['files', jobId, 'month', month] as const;

/** The files of a month, newest first, in pages; a month that could not be fetched is asked for again by itself. */
export function monthFilesQuery(jobId: string, month: MonthKey) {
  return infiniteQueryOptions({
    queryKey: monthFilesKey(jobId, month),
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(
        listFiles,
        {
          params: { id: jobId },
          query: { ...daysOf(month), limit: filesPerPage, ...(pageParam !== undefined && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: FilePage) => page.next_cursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: forgetMs,
    retry: 1,
    retryDelay: timing.refetchRetryMs,
    refetchInterval: (query) => (query.state.status === 'error' ? retryFailedMs : false),
  });
}

/** All pages as one list. The same function each time, so that the list is the same until its pages change. */
export function joinPages(data: MonthFiles): FileRecord[] {
  return data.pages.length === 1 ? data.pages[0]!.files : data.pages.flatMap((page) => page.files);
}

/** The file, if the month it is in is at hand. */
export function findKnownFile(queryClient: QueryClient, jobId: string, fileId: string): FileRecord | undefined {
  for (const [, data] of queryClient.getQueriesData<MonthFiles>({ queryKey: ['files', jobId, 'month'] })) {
    for (const page of data?.pages ?? []) {
      const file = page.files.find((one) => one.id === fileId);
      if (file) return file;
    }
  }
  return undefined;
}

/** Months at hand, each with the ids of its files. */
export function knownMonths(queryClient: QueryClient, jobId: string): Map<MonthKey, Set<string>> {
  const known = new Map<MonthKey, Set<string>>();
  for (const [key, data] of queryClient.getQueriesData<MonthFiles>({ queryKey: ['files', jobId, 'month'] })) {
    known.set(key[3] as MonthKey, new Set(data?.pages.flatMap((page) => page.files.map((file) => file.id))));
  }
  return known;
}

/** Fetches these months anew where they are on show, and the others when they are wanted again. */
export async function renewMonths(queryClient: QueryClient, jobId: string, months: Iterable<MonthKey>): Promise<void> {
  await Promise.all(
    [...months].map((month) => queryClient.invalidateQueries({ queryKey: monthFilesKey(jobId, month) })),
  );
}
