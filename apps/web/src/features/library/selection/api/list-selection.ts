import { type CallInput, type JobId, listSelectedFiles, measureSelectedFiles, type ReplyOf } from '@stund/contract';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import type { KindCounts } from '../../../../shared/files/kind/kind-of-files.ts';

type Body = CallInput<typeof listSelectedFiles>['body'];
export type SelectedFile = ReplyOf<typeof listSelectedFiles>['files'][number];

/**
 * Lists the files of a selection page by page, for actions that start with the first page. Throws as `callEndpoint`
 * does.
 */
export async function* listSelection(
  jobId: JobId,
  requests: readonly Body[],
  limit?: number,
): AsyncGenerator<SelectedFile[]> {
  for (const request of requests) {
    let cursor: string | null | undefined;
    do {
      const body = { ...request, ...(limit !== undefined && { limit }), ...(cursor && { cursor }) };
      const page = await callEndpoint(listSelectedFiles, { params: { id: jobId }, body });
      if (page.files.length > 0) yield page.files;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
}

/** The number of files in a selection by kind, and their total size. */
export async function measureSelection(
  jobId: JobId,
  requests: readonly Body[],
  signal: AbortSignal,
): Promise<{ kinds: KindCounts; size: number; hasHeic: boolean; favoriteCount: number }> {
  const measures = await Promise.all(
    requests.map((body) => callEndpoint(measureSelectedFiles, { params: { id: jobId }, body }, { signal })),
  );
  return {
    kinds: {
      picture_count: measures.reduce((sum, measure) => sum + measure.picture_count, 0),
      video_count: measures.reduce((sum, measure) => sum + measure.video_count, 0),
      document_count: measures.reduce((sum, measure) => sum + measure.document_count, 0),
    },
    size: measures.reduce((sum, { size }) => sum + size, 0),
    hasHeic: measures.some(({ has_heic }) => has_heic),
    favoriteCount: measures.reduce((sum, { favorite_count }) => sum + favorite_count, 0),
  };
}
