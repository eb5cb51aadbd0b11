/** The search field of the header, on every page, and that of an album or a share. Both are loaded after the page. */
export { LazyJobSearch } from './lazy-job-search.tsx';
export { LazySearchField } from './lazy-search-field.tsx';
