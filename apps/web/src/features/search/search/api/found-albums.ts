import { searchAlbums, timing } from '@stund/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import type { SearchText } from '../../../../shared/search/search-text.ts';

/** The albums with files that match and are not in the timeline. They are looked up again each time that a search is opened. */
export function foundAlbumsQuery(search: SearchText) {
  return queryOptions({
    queryKey: ['found-albums', search],
    queryFn: ({ signal }) => callEndpoint(searchAlbums, { query: { ...search } }, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
    retryDelay: timing.refetchRetryMs,
  });
}
