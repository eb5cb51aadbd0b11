import type { FileId, JobId, MapClusters } from '@stund/contract';
import { Button, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { useIsSelecting } from '../../../library/selection/index.ts';
import { type MapQuery, mapFilesQuery } from '../api/map-queries.ts';
import { groupByMonth } from '../model/months.ts';
import styles from './files-in-view.module.css';
import { MapGrid } from './map-grid.tsx';
import { SelectableGrid } from './selectable-grid.tsx';
import { mapSelection } from './use-map-selection.ts';

interface FilesInViewProps {
  jobId: JobId;
  /** The visible part of the map, or the one that was chosen. */
  query: MapQuery;
  found: Pick<MapClusters, 'count' | 'counts_all'> | undefined;
  /** Ends the choice of a part. */
  clearArea: (() => void) | undefined;
  filter?: ReactNode;
  addressOf: (fileId: FileId) => string;
  /** Whether files can be selected, which the person's own timeline allows. */
  isSelectable: boolean;
  /** Whether files have their menus, which belong to the viewer while it is open. */
  hasMenus?: boolean;
}

/** The photos of a part of the map, newest first, by month. */
export function FilesInView(props: FilesInViewProps) {
  const { jobId, query, found, clearArea, filter, addressOf, isSelectable, hasMenus = true } = props;
  const { t } = useTexts();
  // While files are selected the list stays as it is, so that a range contains nothing that was not seen.
  const isSelecting = useIsSelecting(mapSelection);
  const files = useInfiniteQuery({ ...mapFilesQuery(jobId, query), enabled: !isSelecting });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  const months = useMemo(() => groupByMonth(data?.pages.flatMap((page) => page.files) ?? []), [data]);
  return (
    <section className={styles.side} aria-labelledby="map-in-view">
      <div className={styles.head}>
        <h2 id="map-in-view" className={styles.title}>
          {t(clearArea ? 'map.inArea' : 'map.inView')}
        </h2>
        {found && (
          <p className={styles.count} role="status">
            {t(found.counts_all ? 'map.cluster' : 'map.atLeast', { count: found.count })}
          </p>
        )}
        {clearArea && (
          <Button variant="tertiary" size={32} onClick={clearArea}>
            {t('map.area.clear')}
          </Button>
        )}
      </div>
      {filter}
      {!data && !error && <Spinner size={24} label={t('map.loading')} />}
      {!data && error && <LoadError title={t('map.failed')} query={files} />}
      {data && months.length === 0 && (
        <p className={styles.count}>{t(clearArea ? 'map.noneInArea' : 'map.noneInView')}</p>
      )}
      {isSelectable ? (
        <SelectableGrid {...{ jobId, months, addressOf, hasMenus }} part={JSON.stringify(query)} />
      ) : (
        months.length > 0 && <MapGrid {...{ months, addressOf }} isSelectable={false} />
      )}
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('map.more')}
        </Button>
      )}
    </section>
  );
}
