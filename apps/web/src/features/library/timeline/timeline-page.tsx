import type { JobId } from '@stund/contract';
import { Button, EmptyState } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Clock, Film, Heart, Image as ImageIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { Text } from '../../../shared/i18n/text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../shared/navigation/use-retained-focus.ts';
import { HeaderActions } from '../../../shared/shell/header-actions.tsx';
import { ChoosePhotosButton, UploadButton } from '../upload/index.ts';
import { recentCountsQuery } from './api/timeline-queries.ts';
import { useTimelineFilter, useTimelineSource } from './api/use-timeline-filter.ts';
import { FileGrid } from './components/file-grid.tsx';
import { FilterMenu } from './components/filter-menu.tsx';
import { useGridMetrics } from './components/grid/use-grid-metrics.ts';
import { useZoom } from './components/grid/use-pinch-zoom.ts';
import { ViewMenu } from './components/view-menu.tsx';
import { chooseRecents, type TimelineFilter } from './model/timeline-filter.ts';
import styles from './timeline-page.module.css';

/** The timeline at /photos. `children` is the viewer's outlet, which covers the timeline while that keeps its state. */
export function TimelinePage({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const pageRef = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useZoom();
  const metrics = useGridMetrics(pageRef, zoom);
  const { filter: requestedFilter, setFilter } = useTimelineFilter();
  const { filter, source } = useTimelineSource(jobId);
  useDefaultRecents(jobId, requestedFilter, setFilter);
  usePageTitle(t('timeline.title'));
  useRetainedFocus(pageRef);

  return (
    <>
      <HeaderActions>
        <FilterMenu {...{ jobId, filter }} onFilter={setFilter} />
        <ViewMenu {...{ source, filter, zoom }} onZoom={setZoom} />
        <UploadButton />
      </HeaderActions>
      <div ref={pageRef} className={styles.page}>
        <h1 className="visually-hidden">{t('timeline.title')}</h1>
        {metrics && requestedFilter !== 'recents' && (
          <FileGrid
            {...{ metrics, zoom, filter, source }}
            onZoom={setZoom}
            listAddress={addresses.photos}
            empty={<EmptyTimeline filter={filter} onAll={() => setFilter('all')} />}
          />
        )}
      </div>
      {children}
    </>
  );
}

/** Replaces `?filter=recents` with the filter that the default rule chooses. */
function useDefaultRecents(jobId: JobId, requestedFilter: string, setFilter: (filter: TimelineFilter) => void): void {
  const isUndecided = requestedFilter === 'recents';
  const { data: counts, isError } = useQuery({ ...recentCountsQuery(jobId), enabled: isUndecided });
  useEffect(() => {
    if (isUndecided && (counts || isError)) setFilter(counts ? chooseRecents(counts) : 'recents_7');
  }, [isUndecided, counts, isError, setFilter]);
}

/** People who are new have their photos somewhere else. */
function EmptyText() {
  const { t } = useTexts();
  return (
    <>
      {t('timeline.empty.text')}{' '}
      <Text id="timeline.empty.moveIn" tags={{ link: (words) => <Link to={addresses.moveIn}>{words}</Link> }} />
    </>
  );
}

/** An empty timeline invites to upload; an empty filter offers to show everything. */
function EmptyTimeline({ filter, onAll }: { filter: TimelineFilter; onAll: () => void }) {
  const { t } = useTexts();
  const { is_read_only_user: isReadOnly } = useAccount();
  const icons = { only_images: <ImageIcon />, only_videos: <Film />, favorites: <Heart /> };
  if (filter === 'all') {
    return (
      <EmptyState
        className={styles.state}
        icon={<ImageIcon />}
        title={t(isReadOnly ? 'timeline.empty.readOnly.title' : 'timeline.empty.title')}
        text={isReadOnly ? t('timeline.empty.readOnly') : <EmptyText />}
        action={!isReadOnly && <ChoosePhotosButton />}
      />
    );
  }
  return (
    <EmptyState
      className={styles.state}
      icon={filter in icons ? icons[filter as keyof typeof icons] : <Clock />}
      title={t(`timeline.none.${filter}`)}
      text={t(filter === 'favorites' ? 'timeline.none.favorites.text' : 'timeline.none.text')}
      action={<Button onClick={onAll}>{t('timeline.none.all')}</Button>}
    />
  );
}
