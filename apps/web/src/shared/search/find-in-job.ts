import { type FileId, type JobId, limits, type ReplyOf, searchFiles } from '@stund/contract';
import { callEndpoint } from '../api/call-endpoint.ts';
import type { SearchText } from './search-text.ts';

/** The files of an album or a share that a search finds, and what was understood of it. */
export interface FoundInJob {
  ids: ReadonlySet<FileId>;
  understood: ReplyOf<typeof searchFiles>['understood'];
}

/** Everything that a search of an album or a share finds, page by page. Throws as callEndpoint() does. */
export async function findInJob(jobId: JobId, search: SearchText, signal: AbortSignal): Promise<FoundInJob> {
  const ids = new Set<FileId>();
  for (let cursor: string | undefined; ; ) {
    const query = { ...search, limit: limits.filesPerPage, ...(cursor !== undefined && { cursor }) };
    const page: ReplyOf<typeof searchFiles> = await callEndpoint(
      searchFiles,
      { params: { id: jobId }, query },
      { signal },
    );
    for (const { id } of page.files) ids.add(id);
    if (page.next_cursor === null) return { ids, understood: page.understood };
    cursor = page.next_cursor;
  }
}
