import type { JobId, Language, ListedFile, MapClusters } from '@stund/contract';
import { Button, classNames, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseShareThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { TileContent, useTileLabel } from '../../../../shared/files/tile/tile-content.tsx';
import { formatMonthHeading } from '../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { type MonthKey, monthKeyOfFile } from '../../../library/timeline/index.ts';
import { type MapQuery, mapFilesQuery } from '../api/map-queries.ts';
import styles from './files-in-view.module.css';

const tilePx = 120;

interface FilesInViewProps {
  jobId: JobId;
  /** The visible part of the map, or the one that was chosen. */
  query: MapQuery;
  found: Pick<MapClusters, 'count' | 'counts_all'> | undefined;
  /** Ends the choice of a part. */
  clearArea: (() => void) | undefined;
  filter: ReactNode;
}

/** The photos of a part of the map, newest first, by month. */
export function FilesInView({ jobId, query, found, clearArea, filter }: FilesInViewProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const files = useInfiniteQuery(mapFilesQuery(jobId, query));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  const shown = data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <aside className={styles.side} aria-labelledby="map-in-view">
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
      {data && shown.length === 0 && (
        <p className={styles.count}>{t(clearArea ? 'map.noneInArea' : 'map.noneInView')}</p>
      )}
      {[...Map.groupBy(shown, monthKeyOfFile)].map(([key, filesOfMonth]) => (
        <section key={key}>
          <h3 className={styles.month}>{titleOf(key, language)}</h3>
          <ul className={styles.grid}>
            {filesOfMonth.map((file) => (
              <li key={file.id}>
                <Tile file={file} search={search} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('map.more')}
        </Button>
      )}
    </aside>
  );
}

function titleOf(key: MonthKey, language: Language): string {
  const { month, year } = formatMonthHeading(Number(key.slice(0, 4)), Number(key.slice(5)), language);
  return `${month} ${year}`;
}

const fromList = { fromList: true };

const Tile = memo(function Tile({ file, search }: { file: ListedFile; search: string }) {
  const label = useTileLabel(file);
  return (
    <Link
      to={{ pathname: addresses.fileOnMap(file.id), search }}
      state={fromList}
      draggable={false}
      className={classNames(photoTile.surface, photoTile.ring, styles.tile)}
      style={placeholderStyle(file.thumbhash)}
      aria-label={label}
    >
      <TileContent file={file} video={undefined} sizePx={tilePx} thumbnail={chooseShareThumbnail(file, tilePx)} />
    </Link>
  );
});
