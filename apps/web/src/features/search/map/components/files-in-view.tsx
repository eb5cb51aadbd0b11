import type { JobId, ListedFile } from '@stund/contract';
import { Button, classNames, Spinner } from '@stund/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from 'react-router';
import photoTile from '../../../../shared/files/tile/photo-tile.module.css';
import { placeholderStyle } from '../../../../shared/files/tile/thumb-placeholder.ts';
import { chooseShareThumbnail } from '../../../../shared/files/tile/thumbnail-choice.ts';
import { TileContent, useTileLabel } from '../../../../shared/files/tile/tile-content.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { type MapQuery, mapFilesQuery } from '../api/map-queries.ts';
import styles from './files-in-view.module.css';

const tilePx = 120;

/** The photos of the visible part of the map, newest first. */
export function FilesInView({ jobId, query, count }: { jobId: JobId; query: MapQuery; count: number | undefined }) {
  const { t } = useTexts();
  const files = useInfiniteQuery(mapFilesQuery(jobId, query));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  const shown = data?.pages.flatMap((page) => page.files) ?? [];
  return (
    <aside className={styles.side} aria-labelledby="map-in-view">
      <div className={styles.head}>
        <h2 id="map-in-view" className={styles.title}>
          {t('map.inView')}
        </h2>
        {count !== undefined && (
          <p className={styles.count} role="status">
            {t('map.cluster', { count })}
          </p>
        )}
      </div>
      {!data && !error && <Spinner size={24} label={t('map.loading')} />}
      {!data && error && <LoadError title={t('map.failed')} query={files} />}
      {data && shown.length === 0 && <p className={styles.count}>{t('map.noneInView')}</p>}
      <ul className={styles.grid}>
        {shown.map((file) => (
          <li key={file.id}>
            <Tile file={file} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('map.more')}
        </Button>
      )}
    </aside>
  );
}

const fromList = { fromList: true };

const Tile = memo(function Tile({ file }: { file: ListedFile }) {
  const label = useTileLabel(file);
  return (
    <Link
      to={addresses.photo(file.id)}
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
