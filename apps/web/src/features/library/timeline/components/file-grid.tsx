import { expandId, type FileId } from '@stund/contract';
import { Button, EmptyState } from '@stund/ui';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useMatch } from 'react-router';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { TimelineSource } from '../api/timeline-queries.ts';
import { useMonthsOf } from '../api/use-months-of.ts';
import type { GridMetrics, ZoomLevel } from '../model/layout/grid-metrics.ts';
import { countInFilter, type TimelineFilter } from '../model/timeline-filter.ts';
import styles from '../timeline-page.module.css';
import { TimelineGrid } from './grid/timeline-grid.tsx';
import { TimelineSkeleton } from './grid/timeline-skeleton.tsx';
import { LazyFileMenu } from './menu/lazy-file-menu.tsx';

interface FileGridProps {
  metrics: GridMetrics;
  zoom: ZoomLevel;
  onZoom: (zoom: ZoomLevel) => void;
  filter: TimelineFilter;
  source: TimelineSource;
  /** The address of the page; the viewer is below it. */
  listAddress: string;
  /** What is shown when there are no files. */
  empty: ReactNode;
  /** What could not be done when loading fails; by default that the photos were not loaded. */
  failed?: string | undefined;
}

/** The files of a source by month, with their menus; or that they are loading, could not be loaded, or are none. */
export function FileGrid({ listAddress, empty, failed, ...shown }: FileGridProps) {
  const { metrics, filter, source } = shown;
  const { t } = useTexts();
  const { data, error, isFetching, refetch } = useMonthsOf(source);
  // The tiles are rendered in parts, between which the browser can answer and paint.
  const isRendered = useDeferredValue(data !== undefined);
  const short = useMatch(`${listAddress}/:file`)?.params.file;
  const openFileId = expandId<FileId>(short);

  if (data === undefined && error) {
    return (
      <EmptyState
        className={styles.state}
        icon={<CloudOff />}
        title={failed ?? t('timeline.failed')}
        text={t(errorTextId(error))}
        action={
          <Button variant="primary" isBusy={isFetching} onClick={() => void refetch()}>
            {t('timeline.retry')}
          </Button>
        }
      />
    );
  }
  if (data === undefined || !isRendered) return <TimelineSkeleton metrics={metrics} />;
  if (!data.months.some((month) => countInFilter(month, filter) > 0)) return empty;
  return (
    <>
      <TimelineGrid {...shown} months={data.months} openFileId={openFileId} />
      <LazyFileMenu openFileId={openFileId} />
    </>
  );
}
