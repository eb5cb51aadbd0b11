import { listPhotoCallers } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** The addresses that the operator allows photos to be sent to. */
export const photoCallersQuery = queryOptions({
  queryKey: ['photo-callers'],
  queryFn: ({ signal }) => callEndpoint(listPhotoCallers, {}, { signal }).then(({ addresses }) => addresses),
});
