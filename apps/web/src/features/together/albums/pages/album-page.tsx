import type { FileId, ListedJob } from '@stund/contract';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import type { AlbumOperations } from '../../../../shared/album-actions/album-actions.ts';
import { albumMenu } from '../../../../shared/album-actions/places.ts';
import { useAlbumActions } from '../../../../shared/album-actions/use-album-actions.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { isPictureOrVideo } from '../../../../shared/files/kind/is-picture-or-video.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { useJobFiles } from '../../../../shared/job-files/job-files.ts';
import { useLinkEnd } from '../../../../shared/job-files/use-link-end.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { useJobSearch } from '../../../../shared/search/job-search.ts';
import { useCastOperation } from '../../../../shared/slideshow/cast-entry.tsx';
import { useEditOperations } from '../../../editing/saved-edits/index.ts';
import { FileMenuLayer, fileMenu, useFileOperations } from '../../../library/file-actions/index.ts';
import { useUploadTarget } from '../../../library/upload/index.ts';
import { LazyJobSearch } from '../../../search/search-field/index.ts';
import { useAddToAlbum } from '../../album-choice/index.ts';
import { ConversationToggle } from '../../conversation/index.ts';
import { contributionRights, requireDisplayName, useVisitorKind } from '../../guests/index.ts';
import { LiveAlbum } from '../api/live-album.tsx';
import { useAlbumView } from '../api/use-album-view.ts';
import { useCountOpening } from '../api/use-count-opening.ts';
import { useMarkSeen } from '../api/use-mark-seen.ts';
import { useSortOrder } from '../api/use-sort-order.ts';
import { albumFileOperations } from '../components/files/album-file-operations.ts';
import { AlbumSelectionBar } from '../components/files/album-selection-bar.tsx';
import { useAlbumSharing } from '../components/files/album-sharing.ts';
import { useAlbumFrame } from '../components/files/use-album-frame.ts';
import { useAlbumSelection } from '../components/files/use-album-selection.ts';
import { useCanDelete } from '../components/files/use-can-delete.ts';
import { useEditAlbumFile } from '../components/files/use-edit-album-file.ts';
import { AlbumBar } from '../components/page/album-bar.tsx';
import { AlbumBarActions } from '../components/page/album-bar-actions.tsx';
import { AlbumContent } from '../components/page/album-content.tsx';
import { AlbumHeading } from '../components/page/album-heading.tsx';
import { SearchSwitch } from '../components/page/search-switch.tsx';
import { ViewSwitch } from '../components/page/view-switch.tsx';
import { SettingsPanel } from '../components/settings/settings-panel.tsx';
import { useShareAlbum } from '../components/sharing/use-share-album.tsx';
import { useAlbumDownloads } from '../components/use-album-downloads.ts';
import styles from './album-page.module.css';

const MuteItem = lazy(async () => {
  const { loadMuteItem } = await import('../../notifications/index.ts');
  return { default: (await loadMuteItem()).MuteItem };
});

/** An album that the viewer has access to; `album` holds its details. */
export function AlbumPage({ album, openFileId }: { album: ListedJob; openFileId: FileId | undefined }) {
  const { t } = useTexts();
  const offer = useAlbumActions();
  const pageRef = useRef<HTMLDivElement>(null);
  const frame = useAlbumFrame(pageRef);
  const { order, setOrder } = useSortOrder(album);
  const fileQuery = useJobFiles(album.id, order);
  const { data } = fileQuery;
  const all = useMemo(() => sortFiles(data?.files ?? [], order), [data, order]);
  const jobSearch = useJobSearch(album.id);
  const { filter } = jobSearch;
  const files = useMemo(() => filter(all), [filter, all]);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const hasSearch = isSearchOpen || jobSearch.search !== undefined;
  const selection = useAlbumSelection({
    jobId: album.id,
    serial: data?.serial ?? 0,
    order,
    files,
    search: jobSearch.search?.q,
  });
  const canDelete = useCanDelete(album);
  const sharing = useAlbumSharing(album);
  const shareAlbum = useShareAlbum(album);
  const editing = useEditOperations(useEditAlbumFile(album));
  const operationsOf = useFileOperations({
    addressOf: (fileId) => addresses.albumFile(album.id, fileId),
    canDelete,
    canUndo: album.current_user_can.deleteJob,
  });
  const addToAlbum = useAddToAlbum(album.id);
  const mayCopy = useKnownAccount() !== undefined && album.current_user_can.copyFiles;
  const { view, views, setView } = useAlbumView(album);
  const settings = useOverlay('settings');
  const hasSettings = settings.isOpen && album.current_user_can.changeProperties;
  usePageTitle(albumNameOf(album) || t('albums.unnamed'));
  useRetainedFocus(pageRef);
  useMarkSeen(album);
  useCountOpening(album);
  useLinkEnd(album.id, album.expires_at);
  const mayAdd = useAlbumUploadTarget(album);
  const hasDownloads = album.current_user_can.download && all.length > 0;
  const takesPart = album.current_user_can.changeProperties || album.current_user_can.unsubscribe;
  const hasAccount = useKnownAccount() !== undefined;
  const firstShown = files.find(isPictureOrVideo);
  const findCastStart = () =>
    firstShown && { carousel: { jobId: album.id, list: { kind: 'job', order } } as const, fileId: firstShown.id };
  // Nobody is notified of what they did themselves.
  const canMute = takesPart && (album.details?.participant_count ?? 1) > 1;
  const canShowOnTv = takesPart && hasAccount && all.length > 0;
  const casting = useCastOperation({ find: findCastStart });
  const { downloadAlbum } = useAlbumDownloads(album);
  const context = { fileCount: all.length, hasHeic: all.some(isHeic), cast: casting?.target, hasSettings };
  const operations: AlbumOperations = {
    ...(album.current_user_can.download && {
      download: () => downloadAlbum('download'),
      export: () => downloadAlbum('export'),
    }),
    cast: firstShown && casting?.operation,
    'show-on-tv': canShowOnTv ? { to: addresses.television(album.id) } : undefined,
    settings: album.current_user_can.changeProperties ? (hasSettings ? settings.close : settings.open) : undefined,
    ...shareAlbum.operations,
  };
  const menuItems = (hasDownloads || canMute || canShowOnTv) && (
    <>
      <ActionItems actions={offer(albumMenu, context, operations)} />
      {canMute && (
        <Suspense fallback={null}>
          <MuteItem album={album} />
        </Suspense>
      )}
    </>
  );

  return (
    <div className={styles.row}>
      <div ref={pageRef} className={styles.page}>
        <LiveAlbum jobId={album.id} />
        {selection.isSelecting ? (
          <AlbumSelectionBar album={album} selected={selection.selected} canDelete={canDelete} />
        ) : (
          <AlbumBar menuItems={menuItems}>
            <AlbumBarActions
              album={album}
              firstId={files[0]?.id}
              context={context}
              operations={operations}
              menuItems={menuItems}
            >
              <ConversationToggle album={album} />
            </AlbumBarActions>
          </AlbumBar>
        )}
        {frame && (
          <AlbumContent
            {...{ album, files, selection, frame, view, openFileId, mayAdd }}
            query={fileQuery}
            search={jobSearch}
          >
            <AlbumHeading
              album={album}
              order={order}
              onOrder={setOrder}
              onShare={shareAlbum.way === 'dialog' ? shareAlbum.press : undefined}
            >
              <SearchSwitch isPressed={hasSearch} onPress={() => setIsSearchOpen(true)} />
              {view && <ViewSwitch view={view} views={views} onView={setView} />}
            </AlbumHeading>
            {hasSearch && (
              <LazyJobSearch jobId={album.id} label={t('albums.searchIn')} onClose={() => setIsSearchOpen(false)} />
            )}
          </AlbumContent>
        )}
        {openFileId === undefined && (
          <FileMenuLayer
            actions={fileMenu}
            operationsOf={(file) => ({
              ...operationsOf(file),
              ...editing.operationsOf(file),
              ...albumFileOperations(album, file),
              share: sharing.sharerOf([file]),
              'add-to-album': mayCopy ? () => addToAlbum.add(file) : undefined,
            })}
          />
        )}
        {shareAlbum.dialog}
        {editing.dialog}
        {addToAlbum.dialog}
      </div>
      {album.current_user_can.changeProperties && (
        <SettingsPanel album={album} isOpen={hasSettings} onClose={settings.close} />
      )}
    </div>
  );
}

/** Makes the album the target of uploads from this page where the viewer may add files. Returns whether they may. */
function useAlbumUploadTarget(album: ListedJob): boolean {
  const { id, owner } = album;
  const { files: mayAdd } = contributionRights(album, useVisitorKind());
  const isOwn = useKnownAccount()?.uuid === owner;
  const target = useMemo(
    () =>
      mayAdd
        ? // Visitors without an account enter a display name first.
          { jobId: id, alsoTargetTimeline: isOwn, prepare: () => requireDisplayName(() => undefined) }
        : ('nowhere' as const),
    [id, mayAdd, isOwn],
  );
  useUploadTarget(target);
  return mayAdd;
}
