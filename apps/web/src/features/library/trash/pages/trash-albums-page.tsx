import { retention, type TrashAlbum } from '@stund/contract';
import { EmptyState, Spinner } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { translate, useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { downloadJob } from '../../../archives/downloads/index.ts';
import { deleteTrashAlbums, restoreTrashAlbums, trashAlbumsQuery } from '../api/trash-albums.ts';
import { TrashAlbumCard } from '../components/trash-album-card.tsx';
import { TrashHeader } from '../components/trash-header.tsx';
import { actionsOfAllAlbums } from '../model/trash-actions.ts';
import styles from './trash-albums-page.module.css';

/** The page of deleted albums, at /deleted_items/albums. */
export function TrashAlbumsPage() {
  const { t } = useTexts();
  const query = useQuery(trashAlbumsQuery);
  const { data: albums, dataUpdatedAt, error } = query;
  const bind = useBindActions();
  usePageTitle(t('trash.albums'));
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  const hasAlbums = albums !== undefined && albums.length > 0;
  return (
    <div ref={pageRef} className={styles.page}>
      <TrashHeader
        current="albums"
        lead={hasAlbums && t('trash.albums.lead', { days: retention.trashDays })}
        actions={bind(
          actionsOfAllAlbums,
          undefined,
          hasAlbums ? { 'restore-all': () => restoreAll(albums), 'delete-all': () => deleteAlbums(albums) } : {},
        )}
      />
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
              operations={{
                restore: () => restoreTrashAlbums([album]),
                export: () => exportAlbum(album),
                'delete-permanently': () => deleteAlbums([album]),
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Actions on several albums, and those that cannot be undone, ask for confirmation. */
async function restoreAll(albums: readonly TrashAlbum[]): Promise<void> {
  const count = albums.length;
  const isSure = await confirm({
    title: translate('trash.albums.restore.title', { count }),
    text: translate('trash.albums.restore.text', { count }),
    action: translate('trash.restore'),
  });
  if (isSure) await restoreTrashAlbums(albums);
}

async function deleteAlbums(albums: readonly TrashAlbum[]): Promise<void> {
  const isSure = await confirm({
    title: translate('trash.albums.delete.title', { count: albums.length }),
    text: translate('trash.albums.delete.text'),
    action: translate('trash.deleteForGood'),
    isDestructive: true,
  });
  if (isSure) await deleteTrashAlbums(albums);
}

/** The originals, because the album is going to be deleted permanently. */
function exportAlbum(album: TrashAlbum): Promise<unknown> {
  const name = albumNameOf(album) || translate('trash.albums.unnamed');
  return downloadJob({ jobId: album.id, kind: 'album', name, option: 'export', heicAsJpeg: false, isTrashed: true });
}
