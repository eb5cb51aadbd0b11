import type { EndpointOf, ReplyOf } from '../endpoint.ts';
import type { searchShapes } from './search.schema.ts';

/**
 * What was uploaded by a call that has ended is found. Callers find what the job shows them: where it withholds camera data, cameras and
 * descriptions are not searched. `search-timeout`: the search took too long and has to be narrower. `invalid-request` also refuses
 * a cursor of another list.
 */
export const searchFiles: EndpointOf<typeof searchShapes, 'searchFiles'> = {
  name: 'searchFiles',
  method: 'GET',
  path: '/st/4/jobs/{id}/search',
  caller: 'visitor',
};

/** In the form of listTimelineMonths, so that a page shows results as it shows the timeline. `search-timeout`: as for searchFiles. */
export const listSearchMonths: EndpointOf<typeof searchShapes, 'listSearchMonths'> = {
  name: 'listSearchMonths',
  method: 'GET',
  path: '/st/4/jobs/{id}/search/months',
  caller: 'visitor',
};
export type SearchMonths = ReplyOf<typeof listSearchMonths>;

/** In the form of listTimelineFiles. `not-found` also answers when the file to list around does not match. `search-timeout`: as for searchFiles. */
export const listSearchChunk: EndpointOf<typeof searchShapes, 'listSearchChunk'> = {
  name: 'listSearchChunk',
  method: 'GET',
  path: '/st/4/jobs/{id}/search/files',
  caller: 'visitor',
};

/**
 * Searches the `limits.searchedAlbums` albums of the caller, and those that they take part in, with the latest activity. What a caller may not see in an
 * album finds nothing there. `search-timeout`: as for searchFiles.
 */
export const searchAlbums: EndpointOf<typeof searchShapes, 'searchAlbums'> = {
  name: 'searchAlbums',
  method: 'GET',
  path: '/st/4/search/albums',
  caller: 'account',
};
export type FoundAlbum = ReplyOf<typeof searchAlbums>['albums'][number];

/** The last word is the one that is being written. `search-timeout`: as for searchFiles. */
export const suggestSearches: EndpointOf<typeof searchShapes, 'suggestSearches'> = {
  name: 'suggestSearches',
  method: 'GET',
  path: '/st/4/jobs/{id}/search/suggestions',
  caller: 'visitor',
};
export type SearchSuggestion = ReplyOf<typeof suggestSearches>['suggestions'][number];
