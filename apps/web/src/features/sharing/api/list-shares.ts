import { listShares, type OwnShare } from '@stund/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { shareKeys } from './share-keys.ts';

/** Recipients open shares at any time, and no change feed covers all of them. */
const refetchMs = 30_000;
const pageSize = 50;

/** The shares of the caller by pages, newest first. */
export const sharesQuery = infiniteQueryOptions({
  queryKey: shareKeys.list(),
  queryFn: ({ signal, pageParam }) =>
    callEndpoint(
      listShares,
      { query: { limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  select: ({ pages }): OwnShare[] => pages.flatMap(({ shares }) => shares),
  staleTime: 0,
  refetchInterval: refetchMs,
});

/** Fetches the list again, if it is displayed or cached. Call it after every change to a share. */
export async function refreshShares(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: shareKeys.all() });
}
