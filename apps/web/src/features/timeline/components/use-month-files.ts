import type { FileRecord } from '@stund/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { joinPages, monthFilesQuery, monthsQuery, renewMonths } from '../api/timeline-queries.ts';
import type { SectionLayout } from '../model/timeline-layout.ts';

/** A month flown past in less isn't asked for. */
const settleMs = 100;

/** The files of a month as far as they are needed: up to and without `end`. More pages come when they are. */
export function useMonthFiles(jobId: string, section: SectionLayout, end: number): readonly FileRecord[] | undefined {
  const isSettled = useIsSettled();
  const query = useInfiniteQuery({ ...monthFilesQuery(jobId, section.key), select: joinPages, enabled: isSettled });
  const { data: files, hasNextPage, isFetching, fetchNextPage } = query;

  const needsMore = files !== undefined && end > files.length && hasNextPage && !isFetching;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  useAgreement({ jobId, section, filesCount: hasNextPage ? undefined : files?.length, atMs: query.dataUpdatedAt });
  return files;
}

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

interface Agreement {
  jobId: string;
  section: SectionLayout;
  /** Undefined while not all of them are there. */
  filesCount: number | undefined;
  atMs: number;
}

/** When the count of a month and its files differ, fetches the older of the two again; once, so that it can't go on for ever. */
function useAgreement({ jobId, section, filesCount, atMs }: Agreement): void {
  const queryClient = useQueryClient();
  const tried = useRef('');
  useEffect(() => {
    const difference = `${section.count}/${filesCount}`;
    if (filesCount === undefined || filesCount === section.count || tried.current === difference) return;
    tried.current = difference;
    const months = monthsQuery(jobId).queryKey;
    const monthsAtMs = queryClient.getQueryState(months)?.dataUpdatedAt ?? 0;
    if (monthsAtMs < atMs) void queryClient.invalidateQueries({ queryKey: months });
    else void renewMonths(queryClient, jobId, [section.key]);
  }, [queryClient, jobId, section.key, section.count, filesCount, atMs]);
}
