import { type FileId, getFile, type JobId } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { fileKeys } from './file-keys.ts';

/** One file with its camera data. */
export function fileQuery(jobId: JobId, fileId: FileId) {
  return queryOptions({
    queryKey: fileKeys.file(jobId, fileId),
    queryFn: ({ signal }) => callEndpoint(getFile, { params: { id: jobId, fileId } }, { signal }),
  });
}
