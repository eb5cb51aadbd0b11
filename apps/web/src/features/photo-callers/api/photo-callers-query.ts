import { listPhotoCallers } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

/** Where photos may be handed to. */
export const photoCallersQuery = queryOptions({
  queryKey: ['photo-callers'],
  queryFn: ({ signal }) => callEndpoint(listPhotoCallers, {}, { signal }).then(({ addresses }) => addresses),
});
