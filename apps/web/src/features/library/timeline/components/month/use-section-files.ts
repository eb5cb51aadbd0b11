import type { FileRecord } from '@stund/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Position } from '../../../selection/index.ts';
import { sourceOfSection } from '../../api/section-files.ts';
import { chunkQuery, invalidateMonths, monthsKeyOf, type TimelineSource } from '../../api/timeline-queries.ts';
import { chunkLength, chunkOf, chunkStart, chunksOf } from '../../model/chunks.ts';
import type { SectionLayout } from '../../model/layout/timeline-layout.ts';
import { positionOf } from '../../model/position-of.ts';

interface SectionFilesOptions {
  source: TimelineSource;
  section: SectionLayout;
  /** The range of files near the window; `end` is exclusive. */
  first: number;
  end: number;
  /** False during fast scrolling: nothing is fetched then, but cached files are still shown. */
  isWanted: boolean;
}

export interface SectionFiles {
  fileAt: (index: number) => FileRecord | undefined;
  /** The positions of the loaded files at their indexes; the array is sparse. */
  positions: () => ReadonlyArray<Position | undefined>;
  /** Changes when new files have arrived. */
  arrivedAtMs: number;
}

/** Loads the files of a section near the window in chunks. Chunks that are no longer near are removed from the cache. */
export function useSectionFiles(options: SectionFilesOptions): SectionFiles {
  const { section, first, end, isWanted } = options;
  const source = sourceOfSection(options.source, section);
  const chunks = chunksOf(first, end);
  const results = useQueries({
    queries: chunks.map((chunk) => ({ ...chunkQuery(source, section.month, chunk), enabled: isWanted })),
  });
  const found = chunks.map((chunk, order) => ({ chunk, ...results[order]! }));
  useRefetchOnMismatch(
    source,
    section,
    found.find(({ chunk, data }) => data !== undefined && data.length !== chunkLength(chunk, section.count)),
  );
  const arrivedAtMs = Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return {
    positions: () => positionsInChunks(found),
    arrivedAtMs,
    fileAt(index) {
      const chunk = chunkOf(index);
      return found[chunk - (chunks[0] ?? 0)]?.data?.[index - chunkStart(chunk)];
    },
  };
}

function positionsInChunks(found: ReadonlyArray<Pick<FetchedChunk, 'chunk' | 'data'>>): Array<Position | undefined> {
  const positions: Array<Position | undefined> = [];
  for (const { chunk, data } of found) {
    data?.forEach((file, offset) => {
      positions[chunkStart(chunk) + offset] = positionOf(file);
    });
  }
  return positions;
}

interface FetchedChunk {
  chunk: number;
  data: readonly FileRecord[] | undefined;
  dataUpdatedAt: number;
}

/**
 * When a month's count and its files disagree, refetches the older of the two. It does so once per difference, so that
 * it cannot loop.
 */
function useRefetchOnMismatch(
  source: TimelineSource,
  section: SectionLayout,
  mismatch: FetchedChunk | undefined,
): void {
  const queryClient = useQueryClient();
  const handled = useRef('');
  const { jobId } = source;
  const months = monthsKeyOf(source);
  const difference = mismatch && `${section.count}/${mismatch.chunk}/${mismatch.data?.length}`;
  const atMs = mismatch?.dataUpdatedAt ?? 0;
  useEffect(() => {
    if (difference === undefined || handled.current === difference) return;
    handled.current = difference;
    const monthsAtMs = queryClient.getQueryState(months)?.dataUpdatedAt ?? 0;
    if (monthsAtMs < atMs) void queryClient.invalidateQueries({ queryKey: months });
    else void invalidateMonths(queryClient, jobId, [section.month]);
  }, [queryClient, jobId, months, section.month, difference, atMs]);
}
