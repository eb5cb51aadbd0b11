import type { FileId, FileRecord } from '@stund/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { TimelineChunk } from '../../../../shared/files/file-keys.ts';
import { isSameSearch } from '../../../../shared/search/search-text.ts';
import type { TilePosition } from '../model/layout/tile-positions.ts';
import type { SectionLayout, TimelineLayout } from '../model/layout/timeline-layout.ts';
import { findCachedFile, findInChunks, positionQuery, type TimelineSource } from './timeline-queries.ts';

type SectionOfMonth = Pick<SectionLayout, 'month' | 'part' | 'isWholeMonth'>;

/**
 * The files that a section lists. A month without documents, or with nothing else, lists all its files: so the grid and the
 * viewer share what is loaded.
 */
export function sourceOfSection(source: TimelineSource, { part, isWholeMonth }: SectionOfMonth): TimelineSource {
  return source.type !== 'all' || isWholeMonth ? source : { ...source, type: part };
}

/** The file at a position, if it is cached. */
export function findSectionFile(
  queryClient: QueryClient,
  source: TimelineSource,
  section: SectionOfMonth,
  index: number,
): FileRecord | undefined {
  return findCachedFile(queryClient, sourceOfSection(source, section), section.month, index);
}

export interface Grid {
  source: TimelineSource;
  layout: TimelineLayout;
}

/** The position of a file in the grid, if it is cached. In a collapsed row of documents there is no tile at it. */
export function findInGrid(
  queryClient: QueryClient,
  { source, layout }: Grid,
  fileId: FileId,
): TilePosition | undefined {
  const sectionOf = ({ month, type, since, search }: Pick<TimelineChunk, 'month' | 'type' | 'since' | 'search'>) =>
    since === source.since && isSameSearch(search, source.search)
      ? layout.sections.find((one) => one.month === month && sourceOfSection(source, one).type === type)
      : undefined;
  const { jobId } = source;
  for (const type of new Set([source.type, 'media', 'documents'] as const)) {
    const isWanted = (chunk: Parameters<typeof sectionOf>[0]) => chunk.type === type && sectionOf(chunk) !== undefined;
    const found = findInChunks(queryClient, { jobId, isWanted }, fileId);
    const section = found && sectionOf({ month: found.month, type, since: source.since, search: source.search });
    if (section) return { section, index: found.index };
  }
  return undefined;
}

/** The position of a file that the viewer loaded with all others of its month, from the server where the grid lists these apart. */
export async function locateInGrid(
  queryClient: QueryClient,
  { source, layout }: Grid,
  fileId: FileId,
): Promise<TilePosition | undefined> {
  const viewed = findInChunks(queryClient, { jobId: source.jobId, isWanted: () => true }, fileId);
  const part = viewed?.file.type === 'Documents' ? 'documents' : 'media';
  const section = viewed && layout.sections.find((one) => one.month === viewed.month && one.part === part);
  if (!section) return undefined;
  if (section.count === 0) return { section, index: 0 };
  await queryClient.fetchQuery(positionQuery(queryClient, sourceOfSection(source, section), section.month, fileId));
  return findInGrid(queryClient, { source, layout }, fileId);
}
