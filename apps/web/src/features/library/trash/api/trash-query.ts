import { listTrash, type ReplyOf } from '@stund/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { trashKey } from '../../file-deletion/index.ts';

const filesPerPage = 200;

type TrashPage = ReplyOf<typeof listTrash>;

/** The files in the trash, page by page. */
export const trashQuery = infiniteQueryOptions({
  queryKey: [...trashKey, 'files'],
  queryFn: ({ pageParam, signal }) =>
    callEndpoint(listTrash, { query: { offset: pageParam, limit: filesPerPage } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page: TrashPage, pages: TrashPage[]) => {
    const seen = pages.reduce((sum, { files }) => sum + files.length, 0);
    return page.files.length > 0 && seen < page.total_count ? seen : undefined;
  },
});

/** The number of files in the trash. */
export const trashCountQuery = queryOptions({
  queryKey: [...trashKey, 'count'],
  queryFn: async ({ signal }) => (await callEndpoint(listTrash, { query: { limit: 1 } }, { signal })).total_count,
});
