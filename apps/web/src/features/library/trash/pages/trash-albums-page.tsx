import { retention, type TrashAlbum } from '@stund/contract';
import { Button, EmptyState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { downloadJob } from '../../../archives/downloads/index.ts';
import { deleteTrashAlbums, restoreTrashAlbums, trashAlbumsQuery } from '../api/trash-albums.ts';
import { TrashAlbumCard } from '../components/trash-album-card.tsx';
import { TrashHeader } from '../components/trash-header.tsx';
import styles from './trash-albums-page.module.css';

/** The page of deleted albums, at /deleted_items/albums. */
export function TrashAlbumsPage() {
  const { t } = useTexts();
  const query = useQuery(trashAlbumsQuery);
  const { data: albums, dataUpdatedAt, error } = query;
  const actions = useAlbumActions();
  const readOnlyReason = useReadOnlyReason('trash.readOnly');
  usePageTitle(t('trash.albums'));
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  const hasAlbums = albums !== undefined && albums.length > 0;
  return (
    <div ref={pageRef} className={styles.page}>
      <TrashHeader current="albums" lead={hasAlbums && t('trash.albums.lead', { days: retention.trashDays })}>
        {hasAlbums && (
          <>
            <Button
              variant="quiet"
              icon={<Undo2 />}
              disabledReason={readOnlyReason}
              onClick={() => void actions.restore(albums)}
            >
              {t('trash.restoreAll')}
            </Button>
            <Button className={styles.deleteAll} icon={<Trash2 />} onClick={() => void actions.remove(albums)}>
              {t('trash.deleteAll')}
            </Button>
          </>
        )}
      </TrashHeader>
      {!albums && !error && <Spinner className={styles.waiting} size={24} label={t('trash.loading')} />}
      {!albums && error && <LoadError className={styles.state} title={t('trash.failed')} query={query} />}
      {albums?.length === 0 && (
        <EmptyState
          className={styles.state}
          icon={<Trash2 />}
          title={t('trash.albums.none')}
          text={t('trash.none.text', { days: retention.trashDays })}
        />
      )}
      {hasAlbums && (
        <ul className={styles.cards} aria-label={t('trash.albums')}>
          {albums.map((album) => (
            <TrashAlbumCard
              key={album.id}
              album={album}
              now={new Date(dataUpdatedAt)}
              readOnlyReason={readOnlyReason}
              onRestore={() => void restoreTrashAlbums([album])}
              onExport={() => actions.exportFiles(album)}
              onDelete={() => void actions.remove([album])}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Actions on several albums, and those that cannot be undone, ask for confirmation. */
function useAlbumActions() {
  const { t } = useTexts();
  return {
    restore: async (albums: readonly TrashAlbum[]) => {
      const count = albums.length;
      const isSure = await confirm({
        title: t('trash.albums.restore.title', { count }),
        text: t('trash.albums.restore.text', { count }),
        action: t('trash.restore'),
      });
      if (isSure) await restoreTrashAlbums(albums);
    },
    /** The originals, because the album is going to be deleted permanently. */
    exportFiles: (album: TrashAlbum) => {
      const name = albumNameOf(album) || t('trash.albums.unnamed');
      void downloadJob({ jobId: album.id, kind: 'album', name, option: 'export', heicAsJpeg: false, isTrashed: true });
    },
    remove: async (albums: readonly TrashAlbum[]) => {
      const isSure = await confirm({
        title: t('trash.albums.delete.title', { count: albums.length }),
        text: t('trash.albums.delete.text'),
        action: t('trash.deleteForGood'),
        isDestructive: true,
      });
      if (isSure) await deleteTrashAlbums(albums);
    },
  };
}
