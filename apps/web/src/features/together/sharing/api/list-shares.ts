import { listShares, type OwnShare, type ShareOrder } from '@stund/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';

/** Query keys of shares. */
const shareKeys = {
  all: () => ['shares'] as const,
  /** The list "Shared by me". */
  list: (order: string) => [...shareKeys.all(), 'list', order] as const,
};

/** Recipients open links at any time, and no change feed covers all of them. */
const refetchMs = 30_000;
const pageSize = 50;

/** The links of the caller, to shares and shared albums, by pages. */
export function sharesQuery(order: ShareOrder) {
  return infiniteQueryOptions({
    queryKey: shareKeys.list(order),
    queryFn: ({ signal, pageParam }) =>
      callEndpoint(
        listShares,
        { query: { order, limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    select: ({ pages }) => withoutRepetitions(pages.flatMap(({ shares }) => shares)),
    staleTime: 0,
    refetchInterval: refetchMs,
  });
}

/** A link that moves in the order between two requests can be on two pages. */
function withoutRepetitions(shares: readonly OwnShare[]): OwnShare[] {
  return [...new Map(shares.map((share) => [share.id, share])).values()];
}

/** Fetches the lists again that are displayed. Call it after every change to a share. */
export async function refreshShares(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: shareKeys.all() });
}
