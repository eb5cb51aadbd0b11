/** Which files a search means: what was understood of its words, and the conditions that these are in the database. */
export { labelOfPlace } from './label-of-place.ts';
export { createLookups, type Lookups } from './lookups.ts';
export { matchingFeature } from './matching.feature.ts';
export { namesOfJob } from './names-of-job.ts';
export { placesBeginningWith } from './places-beginning-with.ts';
export { withinSearchLimit, withinSearchLimitOnce } from './search-limit.repository.ts';
export { type AlbumsToSearch, understandInAlbums } from './understand-in-albums.ts';
export { type Matching, type MatchingPart, type SearchText, understandSearch } from './understand-search.ts';
