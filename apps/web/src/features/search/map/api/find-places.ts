import { findPlaces, type ReplyOf } from '@stund/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

export type FoundOnMap = ReplyOf<typeof findPlaces>['places'][number];

/** Countries, regions and places of the world by the beginning of their name, the largest first. */
export function findPlacesQuery(name: string) {
  return queryOptions({
    queryKey: ['find-places', name],
    queryFn: ({ signal }) => callEndpoint(findPlaces, { query: { name } }, { signal }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
