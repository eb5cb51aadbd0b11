import { type FileId, type JobId, limits, searchFiles } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import type { SearchText } from '../../../../shared/search/search-text.ts';

/** The ids of all files that a search finds, newest first, page by page. Throws as callEndpoint() does. */
export async function* listFoundIds(jobId: JobId, search: SearchText): AsyncGenerator<FileId> {
  let cursor: string | null = null;
  do {
    const query = { ...search, limit: limits.filesPerPage, ...(cursor !== null && { cursor }) };
    const page: { files: ReadonlyArray<{ id: FileId }>; next_cursor: string | null } = await callEndpoint(searchFiles, {
      params: { id: jobId },
      query,
    });
    for (const { id } of page.files) yield id;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
