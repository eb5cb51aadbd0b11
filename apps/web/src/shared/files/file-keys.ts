import type { FileId, JobId } from '@stund/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { SearchText } from '../search/search-text.ts';

/** Identifies one page of the files of a timeline month. */
export interface TimelineChunk {
  month: string;
  type: 'all' | 'images' | 'videos' | 'media' | 'documents';
  /** Only files uploaded at or after this time, in Unix seconds. */
  since?: number | undefined;
  /** Only files that this search finds. */
  search?: SearchText | undefined;
  chunk: number;
}

/**
 * Query keys of everything fetched about the files of a job. All of them begin with `all(jobId)`, so that one invalidation
 * refreshes every list, record and count of that job.
 */
export const fileKeys = {
  all: (jobId: JobId) => ['files', jobId] as const,
  file: (jobId: JobId, fileId: FileId) => [...fileKeys.all(jobId), 'file', fileId] as const,
  /** The members of the burst that `fileId` is the cover of. */
  group: (jobId: JobId | undefined, fileId: FileId | undefined) => ['files', jobId, 'group', fileId] as const,
  albumFiles: (jobId: JobId) => [...fileKeys.all(jobId), 'album'] as const,
  /** `version` counts the changes of the selection; `asOf` is the serial of the job it refers to. */
  selectionMeasure: (jobId: JobId, version: number, asOf: number) =>
    [...fileKeys.all(jobId), 'selection', version, asOf] as const,

  months: (jobId: JobId) => [...fileKeys.all(jobId), 'months'] as const,
  /** Everything that counts only recent uploads, and so changes as time passes. */
  recent: (jobId: JobId) => [...fileKeys.all(jobId), 'recent'] as const,
  recentCounts: (jobId: JobId) => [...fileKeys.recent(jobId), 'counts'] as const,
  recentMonths: (jobId: JobId, since: number) => [...fileKeys.recent(jobId), 'months', since] as const,

  /** What all searches have found. */
  searches: (jobId: JobId) => [...fileKeys.all(jobId), 'search'] as const,
  /** The ids of all files that a search finds. */
  foundIds: (jobId: JobId, search: SearchText) => [...fileKeys.searches(jobId), 'ids', search] as const,
  searchMonths: (jobId: JobId, search: SearchText) => [...fileKeys.searches(jobId), 'months', search] as const,

  /** The timeline chunks of a job, or those that match `part`. */
  chunks: (jobId: JobId, part: Partial<TimelineChunk> = {}) => [...fileKeys.all(jobId), 'chunk', part] as const,
  chunk: (jobId: JobId, chunk: TimelineChunk) => fileKeys.chunks(jobId, chunk),
  /** Where a file is in its month, in the timeline of this type and time. */
  place: (jobId: JobId, fileId: FileId, { type, since, search }: Pick<TimelineChunk, 'type' | 'since' | 'search'>) =>
    [...fileKeys.all(jobId), 'place', fileId, { type, since, search }] as const,

  documentMonthsOfAnyZone: (jobId: JobId) => [...fileKeys.all(jobId), 'documents', 'months'] as const,
  documentMonths: (jobId: JobId, timeZone: string) => [...fileKeys.documentMonthsOfAnyZone(jobId), timeZone] as const,
  documentPages: (jobId: JobId) => [...fileKeys.all(jobId), 'documents', 'page'] as const,
  documentPage: (jobId: JobId, { timeZone, month, page }: { timeZone: string; month: string; page: number }) =>
    [...fileKeys.documentPages(jobId), timeZone, month, page] as const,
};

/** Which chunk a key made by `fileKeys.chunk` identifies. */
export function timelineChunkOf(key: QueryKey): TimelineChunk {
  return (key as ReturnType<typeof fileKeys.chunk>)[3] as TimelineChunk;
}
