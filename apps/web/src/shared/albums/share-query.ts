import { expandId, getShare, type JobId, limits } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { hostDirectoryQuery } from '../api/media-url.ts';
import { queryClient } from '../api/query-client.ts';
import { fileKeys } from '../files/file-keys.ts';
import { albumKeys } from './album-keys.ts';

/** A share with its owner. Refused with `password-required`, `login-required` or `not-found`. */
export function shareQuery(jobId: JobId) {
  return queryOptions({
    queryKey: albumKeys.share(jobId),
    // One call opens a share: the first files come with it, until the page has them.
    queryFn: ({ client, signal }) => {
      const hasFiles = client.getQueryData(fileKeys.albumFiles(jobId)) !== undefined;
      const query = hasFiles ? {} : { files: limits.firstFiles };
      return callEndpoint(getShare, { params: { id: jobId }, query }, { signal });
    },
  });
}

/** Fetches what the page of a share needs first, while its code is loading. Never throws. */
export function prefetchShare(shortId: string | undefined): void {
  const jobId = expandId<JobId>(shortId);
  if (jobId === undefined || queryClient.getQueryState(albumKeys.share(jobId)) !== undefined) return;
  void queryClient.prefetchQuery(shareQuery(jobId));
  void queryClient.prefetchQuery(hostDirectoryQuery);
}
