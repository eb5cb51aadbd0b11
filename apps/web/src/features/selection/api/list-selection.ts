import { type CallInput, listSelectedFiles, measureSelectedFiles, type ReplyOf } from '@stund/contract';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

type Body = CallInput<typeof listSelectedFiles>['body'];
export type SelectedFile = ReplyOf<typeof listSelectedFiles>['files'][number];

/** The files that a selection means, a page at a time, for actions that begin with the first of them. Throws as `callEndpoint` does. */
export async function* listSelection(
  jobId: string,
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

/** How many files a selection means, and their bytes together. */
export async function measureSelection(
  jobId: string,
  requests: readonly Body[],
  signal: AbortSignal,
): Promise<{ count: number; size: number }> {
  const measures = await Promise.all(
    requests.map((body) => callEndpoint(measureSelectedFiles, { params: { id: jobId }, body }, { signal })),
  );
  return {
    count: measures.reduce((sum, { count }) => sum + count, 0),
    size: measures.reduce((sum, { size }) => sum + size, 0),
  };
}
