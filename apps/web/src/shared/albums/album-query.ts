import { getJobDetails } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';

/**
 * How the keys of everything about one album begin, but of its files, whose keys begin as those of any job. Whatever begins so is
 * asked for anew when something has changed there.
 */
export const albumKey = (jobId: string) => ['albums', jobId] as const;

/**
 * The head of an album: what it is, how much is in it, and what the caller may do there. Refused with `password-required`,
 * `login-required` or `not-found`.
 */
export function albumQuery(jobId: string) {
  return queryOptions({
    queryKey: [...albumKey(jobId), 'head'] as const,
    queryFn: ({ signal }) => callEndpoint(getJobDetails, { params: { id: jobId } }, { signal }),
  });
}
