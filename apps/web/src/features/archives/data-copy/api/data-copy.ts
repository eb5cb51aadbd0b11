import { createDataCopyAddress, getDataCopyAvailability, requestDataCopy } from '@stund/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { isEnded } from '../../../../shared/operations/follow-operations.ts';
import { useOperation } from '../../../../shared/operations/watch-operation.ts';

/** Whether a copy can be requested, and the state of the latest one. */
export const dataCopyQuery = queryOptions({
  queryKey: ['data-copy'],
  queryFn: ({ signal }) => callEndpoint(getDataCopyAvailability, {}, { signal }),
  staleTime: 0,
});

/** As dataCopyQuery, read again when the copy that is being prepared is ready or has failed. */
export function useDataCopy() {
  const query = useQuery(dataCopyQuery);
  const { data, refetch } = query;
  const isPrepared = isEnded(useOperation(data?.copy?.state === 'preparing' ? data.copy.operation : undefined));
  useEffect(() => {
    if (isPrepared) void refetch();
  }, [isPrepared, refetch]);
  return query;
}

/** Requests a copy. Asks the person to log in again when the login is not recent. */
export function useRequestDataCopy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(requestDataCopy, {}),
    onSuccess: (availability) => queryClient.setQueryData(dataCopyQuery.queryKey, availability),
    // Another device may have requested or downloaded one.
    onError: () => void queryClient.invalidateQueries({ queryKey: dataCopyQuery.queryKey }),
  });
}

/** Starts the download of the copy. */
export function useDownloadDataCopy(save: (address: string) => void) {
  return useMutation({
    mutationFn: () => callEndpoint(createDataCopyAddress, {}),
    onSuccess: ({ address }) => save(address),
  });
}
