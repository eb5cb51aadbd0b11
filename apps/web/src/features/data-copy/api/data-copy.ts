import { createDataCopyAddress, getDataCopyAvailability, requestDataCopy } from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../shared/api/call-endpoint.ts';

const preparingPollMs = 4000;

/** Whether a copy can be requested, and the state of the latest one. Polled while one is being prepared. */
export const dataCopyQuery = queryOptions({
  queryKey: ['data-copy'],
  queryFn: ({ signal }) => callEndpoint(getDataCopyAvailability, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'preparing' ? preparingPollMs : false),
});

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
