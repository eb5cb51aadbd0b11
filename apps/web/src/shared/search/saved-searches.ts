import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  type SavedSearch,
  type SavedSearchId,
} from '@stund/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';
import { queryClient } from '../api/query-client.ts';
import { newId } from '../new-id.ts';
import type { SearchText } from './search-text.ts';

const key = ['saved-searches'] as const;

export const savedSearchesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await callEndpoint(listSavedSearches, {}, { signal })).searches,
});

/** Saves a search under a name. Throws as callEndpoint() does. */
export async function saveSearch(
  name: string,
  { q, language }: Pick<SearchText, 'q' | 'language'>,
): Promise<SavedSearch> {
  const saved = await callEndpoint(createSavedSearch, { body: { id: newId<SavedSearchId>(), name, q, language } });
  await refresh();
  return saved;
}

export async function renameSearch(id: SavedSearchId, name: string): Promise<void> {
  await callEndpoint(renameSavedSearch, { params: { id }, body: { name } });
  await refresh();
}

export async function deleteSearch(id: SavedSearchId): Promise<void> {
  await callEndpoint(deleteSavedSearch, { params: { id } });
  await refresh();
}

function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key });
}
