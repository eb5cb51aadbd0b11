import type { ListedJob } from '@stund/contract';
import { Banner, Button, Spinner } from '@stund/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import type { useJobFiles } from '../../../../../shared/job-files/job-files.ts';
import type { useJobSearch } from '../../../../../shared/search/job-search.ts';
import { LoadError } from '../../../../../shared/shell/load-error.tsx';
import type { AlbumView } from '../../api/use-album-view.ts';
import { AlbumFiles } from '../files/album-files.tsx';
import styles from './album-content.module.css';
import { AlbumMap } from './album-map.tsx';
import { EmptyAlbum } from './empty-album.tsx';

interface AlbumContentProps
  extends Pick<ComponentProps<typeof AlbumFiles>, 'files' | 'frame' | 'selection' | 'openFileId'> {
  album: ListedJob;
  query: ReturnType<typeof useJobFiles>;
  search: ReturnType<typeof useJobSearch>;
  /** Undefined while it is loading. */
  view: AlbumView | undefined;
  mayAdd: boolean;
  /** The heading. */
  children: ReactNode;
}

/** The heading and the files of an album, or what is displayed while they are loading, missing, or failed to load. */
export function AlbumContent({
  album,
  files,
  query,
  search: { search, found, query: searching },
  frame,
  view,
  selection,
  openFileId,
  mayAdd,
  children,
}: AlbumContentProps) {
  const { t } = useTexts();
  const { data, error } = query;
  const mode = view === 'map' ? undefined : view;
  const isWide = view === 'flow' || view === 'map';
  const isEmpty = files.length === 0;
  const isComplete = data?.isComplete ?? false;
  // The search says itself that it finds nothing, or that it failed.
  const isSearch = search !== undefined;
  const isCounted = isComplete || isSearch;
  const count = isCounted ? files.length : Math.max(files.length, album.details?.media_count ?? 0);
  const isLoading = isSearch ? !found && !searching.error && !error : !data && !error;
  // The tiles of a grid have their places before the list of files arrives, so that nothing moves.
  const hasPlaces = isLoading && mode === 'grid' && count > 0;
  return (
    <div style={{ marginInlineStart: frame.leftPx }}>
      <div style={{ inlineSize: isWide ? frame.availablePx : frame.gridPx }}>
        {children}
        {hasPlaces && (
          <p role="status" className="visually-hidden">
            {t('albums.loading')}
          </p>
        )}
        {isLoading && !hasPlaces && (
          <div className={styles.waiting}>
            <Spinner size={24} label={t('albums.loading')} />
          </div>
        )}
        {!data && error && <LoadError className={styles.state} title={t('albums.failed')} query={query} />}
        {data && isEmpty && isSearch && !isLoading && <div className={styles.state} />}
        {data && isEmpty && !isSearch && <EmptyAlbum album={album} mayAdd={mayAdd} />}
      </div>
      {view === 'map' && !isEmpty && (
        <div style={{ inlineSize: frame.availablePx }}>
          <AlbumMap jobId={album.id} openFileId={openFileId} />
        </div>
      )}
      {mode && (hasPlaces || !isEmpty) && <AlbumFiles {...{ files, count, frame, mode, selection, openFileId }} />}
      {!isEmpty && !isComplete && error && (
        <Banner
          kind="danger"
          action={
            <Button size={32} variant="tertiary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
              {t('shared.retry')}
            </Button>
          }
        >
          {t('albums.restFailed')}
        </Banner>
      )}
    </div>
  );
}
