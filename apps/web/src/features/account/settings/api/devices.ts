import { listDevices, type ReplyOf, removeDevice } from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

export type Device = ReplyOf<typeof listDevices>[number];

/** Devices are logged in and out without anything that this browser would notice. */
const refetchMs = 15_000;

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callEndpoint(listDevices, {}, { signal }),
  staleTime: 0,
  refetchInterval: refetchMs,
});

/** Logs out a device. A device that is already gone counts as removed. */
export function useRemoveDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (device: Device) => callEndpoint(removeDevice, { params: { id: device.id } }),
    onSuccess: (_, removed) =>
      queryClient.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(({ id }) => id !== removed.id)),
    onError: () => queryClient.invalidateQueries(devicesQuery),
  });
}
