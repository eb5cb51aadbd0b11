import { listJobs } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { albumKeys } from './album-keys.ts';

/** Other people change albums too, and no change feed covers all of them. */
const refetchMs = 30_000;

/** The albums that the caller owns or takes part in, ordered by latest activity. */
export const albumsQuery = queryOptions({
  queryKey: albumKeys.list(),
  queryFn: ({ signal }) =>
    callEndpoint(listJobs, { query: { stories: 1, include_details: 1 } }, { signal }).then(({ jobs }) => jobs),
  staleTime: 0,
  refetchInterval: refetchMs,
});
