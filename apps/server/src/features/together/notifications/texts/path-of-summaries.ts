import { type JobId, shortenId } from '@stund/contract';
import type { Summary } from '../summaries/summary.ts';

/** The page of the client that shows what happened: the file when it is about a single one, otherwise the album. */
export function pathOfSummaries(jobId: JobId, summaries: readonly Summary[]): string {
  const [only] = summaries;
  const album = shortenId(jobId);
  if (summaries.length !== 1 || !only || only.count !== 1 || only.fileId === null) return `/albums/${album}`;
  const page = only.kind === 'comments' ? 'comments' : 'carousel';
  return `/${page}/${album}/${shortenId(only.fileId)}`;
}
