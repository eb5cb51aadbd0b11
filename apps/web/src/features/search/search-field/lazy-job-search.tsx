import { type ComponentProps, lazy, Suspense } from 'react';
import { loadPageTexts } from '../../../shared/i18n/texts.ts';
import type { JobSearch } from './job-search.tsx';
import styles from './lazy-search-field.module.css';

const Loaded = lazy(async () => {
  const [module] = await Promise.all([import('./job-search.tsx'), loadPageTexts()]);
  return { default: module.JobSearch };
});

/** The search field of an album or a share, with its place reserved until it is loaded. */
export function LazyJobSearch(props: ComponentProps<typeof JobSearch>) {
  return (
    <Suspense fallback={<div className={styles.row} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
