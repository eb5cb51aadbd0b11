/** The results of a search, and saved searches among the albums. */
export { SavedSearchCards } from './components/saved-search-cards.tsx';
export { SearchPage } from './search-page.tsx';
