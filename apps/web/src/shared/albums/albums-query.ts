import { listJobs } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { albumKeys } from './album-keys.ts';

/** Others change albums too; nothing tells of all of them at once. */
const refetchMs = 30_000;

/** The albums of the caller and those the caller takes part in, the ones with the latest activity first. */
export const albumsQuery = queryOptions({
  queryKey: albumKeys.list(),
  queryFn: ({ signal }) =>
    callEndpoint(listJobs, { query: { stories: 1, include_details: 1 } }, { signal }).then(({ jobs }) => jobs),
  staleTime: 0,
  refetchInterval: refetchMs,
});
