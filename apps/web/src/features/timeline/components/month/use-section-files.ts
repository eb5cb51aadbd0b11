import type { FileRecord } from '@stund/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Position } from '../../../selection/index.ts';
import { chunkQuery, invalidateMonths, monthsQuery, type TimelineSource } from '../../api/timeline-queries.ts';
import { chunkLength, chunkOf, chunkStart, chunksOf } from '../../model/chunks.ts';
import type { SectionLayout } from '../../model/layout/timeline-layout.ts';
import { positionOf } from '../../model/position-of.ts';

interface SectionFilesOptions {
  source: TimelineSource;
  section: SectionLayout;
  /** The files near the window: from `first` up to and without `end`. */
  first: number;
  end: number;
  /** False while the section flies by: then nothing is asked for, and what is at hand is still shown. */
  isWanted: boolean;
}

export interface SectionFiles {
  fileAt: (index: number) => FileRecord | undefined;
  /** Those at hand, each at its index; with holes where none is. */
  positions: () => ReadonlyArray<Position | undefined>;
  /** Changes when other files have come. */
  arrivedAtMs: number;
}

/** The files of a month near the window, in stretches; those that are no longer near are forgotten. */
export function useSectionFiles({ source, section, first, end, isWanted }: SectionFilesOptions): SectionFiles {
  const chunks = chunksOf(first, end);
  const results = useQueries({
    queries: chunks.map((chunk) => ({ ...chunkQuery(source, section.key, chunk), enabled: isWanted })),
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

/** When the count of a month and its files differ, fetches the older of the two again; once, so that it can't go on for ever. */
function useRefetchOnMismatch(source: TimelineSource, section: SectionLayout, odd: FetchedChunk | undefined): void {
  const queryClient = useQueryClient();
  const tried = useRef('');
  const { jobId, since } = source;
  const difference = odd && `${section.count}/${odd.chunk}/${odd.data?.length}`;
  const atMs = odd?.dataUpdatedAt ?? 0;
  useEffect(() => {
    if (difference === undefined || tried.current === difference) return;
    tried.current = difference;
    const months = monthsQuery(jobId, since).queryKey;
    const monthsAtMs = queryClient.getQueryState(months)?.dataUpdatedAt ?? 0;
    if (monthsAtMs < atMs) void queryClient.invalidateQueries({ queryKey: months });
    else void invalidateMonths(queryClient, jobId, [section.key]);
  }, [queryClient, jobId, since, section.key, difference, atMs]);
}
