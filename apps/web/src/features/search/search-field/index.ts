/** The search field of the header, on every page. What it suggests is loaded when it gets the focus. */
export { SearchField } from './search-field.tsx';
