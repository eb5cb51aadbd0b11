import type { EndpointOf } from '../endpoint.ts';
import type { savedSearchShapes } from './saved-search.schema.ts';

/** At most `limits.savedSearches`. */
export const listSavedSearches: EndpointOf<typeof savedSearchShapes, 'listSavedSearches'> = {
  name: 'listSavedSearches',
  method: 'GET',
  path: '/st/4/saved_searches',
  caller: 'account',
};

/** The same id saves one search however often it is sent. `conflict`: the id is another person's. `too-large`: there are `limits.savedSearches`. */
export const createSavedSearch: EndpointOf<typeof savedSearchShapes, 'createSavedSearch'> = {
  name: 'createSavedSearch',
  method: 'POST',
  path: '/st/4/saved_searches',
  caller: 'account',
};

/** What it searches for stays. `not-found` also answers for the search of another person. */
export const renameSavedSearch: EndpointOf<typeof savedSearchShapes, 'renameSavedSearch'> = {
  name: 'renameSavedSearch',
  method: 'POST',
  path: '/st/4/saved_searches/{id}/name',
  caller: 'account',
};

/** Deleting a search that is gone changes nothing. */
export const deleteSavedSearch: EndpointOf<typeof savedSearchShapes, 'deleteSavedSearch'> = {
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/st/4/saved_searches/{id}',
  caller: 'account',
};
