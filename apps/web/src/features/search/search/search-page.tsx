import type { SearchMonths } from '@stund/contract';
import { EmptyState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import type { SearchText } from '../../../shared/search/search-text.ts';
import { GridPage, searchMonthsQuery, useMonthsOf, useTimelineSource } from '../../library/timeline/index.ts';
import { foundAlbumsQuery } from './api/found-albums.ts';
import { FoundAlbums } from './components/found-albums.tsx';
import { SearchActions } from './components/search-actions.tsx';
import { SearchChips } from './components/search-chips.tsx';
import styles from './search-page.module.css';

/** The files that the search in the address finds, in the grid of the timeline, with what was understood of it as chips. */
export function SearchPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const { source } = useTimelineSource(jobId);
  const { search } = source;
  usePageTitle(search && search.q !== '' ? t('search.titleOf', { text: search.q }) : t('search.title'));
  if (!search || search.q.trim() === '')
    return (
      <>
        <h1 className="visually-hidden">{t('search.title')}</h1>
        <EmptyState
          className={styles.state}
          icon={<Search />}
          title={t('search.start.title')}
          text={t('search.start.text')}
        />
      </>
    );
  return (
    <GridPage
      source={source}
      listAddress={addresses.search}
      top={
        <>
          <SearchTop />
          <FoundAlbums search={search} />
        </>
      }
      failed={t('search.failed')}
      empty={<NothingFound search={search} />}
    />
  );
}

/** Albums may have files that match and are listed above. */
function NothingFound({ search }: { search: SearchText }) {
  const { t } = useTexts();
  const { data } = useQuery({ ...foundAlbumsQuery(search), enabled: false });
  if (data && data.albums.length > 0) return <EmptyState icon={<Search />} title={t('search.none.timeline')} />;
  return (
    <EmptyState
      className={styles.state}
      icon={<Search />}
      title={t('search.none.title')}
      text={t('search.none.text')}
    />
  );
}

/** What was understood, how many files were found, and what can be done with all of them. */
function SearchTop() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const { source } = useTimelineSource(jobId);
  const search = source.search!;
  const { data: found } = useQuery({ ...searchMonthsQuery(jobId, search), enabled: false });
  const shown = useMonthsOf(source, { enabled: false }).data as SearchMonths | undefined;
  const understood = (found ?? shown)?.understood;
  const count = found ? countOf(found) : undefined;
  return (
    <div className={styles.top}>
      <h1 className="visually-hidden">{t('search.titleOf', { text: search.q })}</h1>
      <div className={styles.understood}>
        {understood && <SearchChips {...{ understood, search }} />}
        <p role="status" className={styles.count}>
          {count !== undefined && t('search.found', { count })}
        </p>
      </div>
      <SearchActions {...{ jobId, search }} count={count ?? 0} />
    </div>
  );
}

function countOf({ months }: SearchMonths): number {
  return months.reduce((sum, month) => sum + month.picture_count + month.video_count + month.document_count, 0);
}
