/** Searching the files of a job, suggestions, and saved searches. */
export { searchFeature } from './search.feature.ts';
