import {
  type CallInput,
  changeTelevision,
  listTelevisions,
  showOnTelevision,
  stopTelevision,
  type Television,
} from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** A television ends without anything that this browser would notice. */
const refetchMs = 15_000;

export const televisionsQuery = queryOptions({
  queryKey: ['televisions'],
  queryFn: ({ signal }) => callEndpoint(listTelevisions, {}, { signal }).then(({ televisions }) => televisions),
  refetchInterval: refetchMs,
});

type FilesToShow = CallInput<typeof changeTelevision>['body'];

/** A television that shows something already, or the code of another one. */
export type TelevisionChoice = { id: Television['id'] } | { code: string };

export function useShowOnTelevision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ television, files }: { television: TelevisionChoice; files: FilesToShow }) =>
      'id' in television
        ? callEndpoint(changeTelevision, { params: { id: television.id }, body: files })
        : callEndpoint(showOnTelevision, { body: { ...files, code: television.code } }),
    onSuccess: () => queryClient.invalidateQueries(televisionsQuery),
  });
}

/** Stops a television. One that has ended already counts as stopped. */
export function useStopTelevision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Television) => callEndpoint(stopTelevision, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(televisionsQuery),
  });
}
