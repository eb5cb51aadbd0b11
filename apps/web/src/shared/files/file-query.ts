import { getFile } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';

/** One file with its camera data. The key begins as those of all files of its job, so that a change can renew it. */
export function fileQuery(jobId: string, fileId: string) {
  return queryOptions({
    queryKey: ['files', jobId, 'file', fileId],
    queryFn: ({ signal }) => callEndpoint(getFile, { params: { id: jobId, fileId } }, { signal }),
  });
}
