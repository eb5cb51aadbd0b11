/** Searching the files of a job, suggestions, and saved searches. */
export { searchFeature } from './search.feature.ts';
export { searchRoutes } from './search.routes.ts';
