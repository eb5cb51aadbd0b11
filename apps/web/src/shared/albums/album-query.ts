import { getJobDetails, type JobId } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { albumKeys } from './album-keys.ts';

/**
 * The head of an album: what it is, how much is in it, and what the caller may do there. Refused with `password-required`,
 * `login-required` or `not-found`.
 */
export function albumQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.details(jobId),
    queryFn: ({ signal }) => callEndpoint(getJobDetails, { params: { id: jobId } }, { signal }),
  });
}
