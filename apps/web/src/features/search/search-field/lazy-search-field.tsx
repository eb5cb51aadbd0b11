import { lazy, Suspense } from 'react';
import styles from './lazy-search-field.module.css';

const SearchField = lazy(async () => ({ default: (await import('./search-field.tsx')).SearchField }));

/** The search field, with its place reserved until it is loaded, so that nothing in the header moves. */
export function LazySearchField() {
  return (
    <Suspense fallback={<span className={styles.place} />}>
      <SearchField />
    </Suspense>
  );
}
