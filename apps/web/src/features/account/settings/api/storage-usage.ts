import { getStorageUsage } from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** The used storage by kind. `usedBytes` is part of the key, so that it is asked again when the account uses more or less. */
export const storageUsageQuery = (usedBytes: number) =>
  queryOptions({
    queryKey: ['storage-usage', usedBytes],
    queryFn: ({ signal }) => callEndpoint(getStorageUsage, {}, { signal }),
    placeholderData: (previous) => previous,
  });
