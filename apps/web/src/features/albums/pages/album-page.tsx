import type { ListedJob } from '@stund/contract';
import { Button, EmptyState, IconButton, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { CloudOff, Images, SquarePlay } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { ConversationToggle } from '../../conversation/index.ts';
import { FileMenuLayer } from '../../file-actions/index.ts';
import { autoPlayHash } from '../../viewer/index.ts';
import { albumFilesQuery } from '../api/album-files.ts';
import { LiveAlbum } from '../api/live-album.tsx';
import { useSortOrder } from '../api/use-sort-order.ts';
import { useViewMode } from '../api/use-view-mode.ts';
import { AlbumBar } from '../components/album-bar.tsx';
import { AlbumFiles } from '../components/album-files.tsx';
import { AlbumHead } from '../components/album-head.tsx';
import { isName } from '../components/album-title.tsx';
import { useAlbumFrame } from '../components/use-album-frame.ts';
import { useAlbumSelection } from '../components/use-album-selection.ts';
import { useCanDelete } from '../components/use-can-delete.ts';
import { ViewSwitch } from '../components/view-switch.tsx';
import { inOrder } from '../model/file-order.ts';
import styles from './album-page.module.css';

/** An album that the caller is let in to: `album` is its head. */
export function AlbumPage({ album, openFileId }: { album: ListedJob; openFileId: string | undefined }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const pageRef = useRef<HTMLDivElement>(null);
  const frame = useAlbumFrame(pageRef);
  const { order, setOrder } = useSortOrder(album);
  const { data, error, isFetching, refetch } = useQuery(albumFilesQuery(album.id));
  const files = useMemo(() => inOrder(data?.files ?? [], order), [data, order]);
  const selection = useAlbumSelection({ jobId: album.id, serial: data?.serial ?? 0, order, files });
  const canDelete = useCanDelete(album);
  usePageTitle(isName(album.name) ? album.name : t('albums.unnamed'));
  const { mode, setMode } = useViewMode();
  const isFlow = mode === 'flow';
  const first = files[0];

  return (
    <div ref={pageRef} className={styles.page}>
      <LiveAlbum jobId={album.id} />
      {!selection.isSelecting && (
        <AlbumBar>
          {first && (
            <IconButton
              label={t('albums.slideshow')}
              icon={<SquarePlay />}
              render={(props) => (
                <Link
                  to={{ pathname: addresses.albumFile(album.id, first.id), search, hash: autoPlayHash }}
                  state={{ fromList: true }}
                  preventScrollReset
                  {...props}
                />
              )}
            />
          )}
          <ConversationToggle album={album} />
        </AlbumBar>
      )}
      {frame && (
        <div style={{ marginInlineStart: isFlow ? frame.gutterPx : frame.leftPx }}>
          <div style={{ inlineSize: isFlow ? frame.roomPx : frame.gridPx }}>
            <AlbumHead album={album} order={order} onOrder={setOrder}>
              {mode && <ViewSwitch mode={mode} onMode={setMode} />}
            </AlbumHead>
          </div>
          {!data && !error && <Spinner className={styles.waiting} size={24} label={t('albums.loading')} />}
          {!data && error && (
            <EmptyState
              className={styles.state}
              icon={<CloudOff />}
              title={t('albums.failed')}
              text={t(errorTextId(error))}
              action={
                <Button variant="primary" isBusy={isFetching} onClick={() => void refetch()}>
                  {t('shared.retry')}
                </Button>
              }
            />
          )}
          {data && !first && (
            <EmptyState
              className={styles.state}
              icon={<Images />}
              title={t('albums.empty.title')}
              text={t('albums.empty.visitor')}
            />
          )}
          {first && mode && <AlbumFiles files={files} frame={frame} mode={mode} selection={selection} />}
        </div>
      )}
      {openFileId === undefined && (
        <FileMenuLayer addressOf={(fileId) => addresses.albumFile(album.id, fileId)} canDelete={canDelete} />
      )}
    </div>
  );
}
