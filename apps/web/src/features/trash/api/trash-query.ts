import { listTrash, type ReplyOf } from '@stund/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';

const filesPerPage = 200;

type TrashPage = ReplyOf<typeof listTrash>;

/** The trash, a page at a time. */
export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash', 'files'],
  queryFn: ({ pageParam, signal }) =>
    callEndpoint(listTrash, { query: { offset: pageParam, limit: filesPerPage } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page: TrashPage, pages: TrashPage[]) => {
    const seen = pages.reduce((sum, { files }) => sum + files.length, 0);
    return page.files.length > 0 && seen < page.total_count ? seen : undefined;
  },
});

/** How much there is, without it. */
export const trashCountQuery = queryOptions({
  queryKey: ['trash', 'count'],
  queryFn: async ({ signal }) => (await callEndpoint(listTrash, { query: { limit: 1 } }, { signal })).total_count,
});

/** Something went into the trash or out of it. */
export function renewTrash(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['trash'] });
}

/** The lists of these jobs have other files now. Resolves when those on show have been fetched. */
export async function renewFiles(jobIds: Iterable<string>): Promise<void> {
  await Promise.all([...jobIds].map((jobId) => queryClient.invalidateQueries({ queryKey: ['files', jobId] })));
}
