import { listAuditEntries } from '@stund/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** The activity log of the account by pages, the latest entry first. */
export const activityLogQuery = infiniteQueryOptions({
  queryKey: ['activity-log'],
  queryFn: ({ signal, pageParam }) =>
    callEndpoint(listAuditEntries, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  staleTime: 0,
});
