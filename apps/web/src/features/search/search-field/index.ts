/** The search field of the header, on every page, which is loaded after the page. */
export { LazySearchField } from './lazy-search-field.tsx';
