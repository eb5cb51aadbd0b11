import type { FileId, FileRecord, ListedJob } from '@stund/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { jobFilesQuery } from '../../../../shared/job-files/job-files.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useJobSearch } from '../../../../shared/search/job-search.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { inSlideshow, type SlideshowOrder } from '../../../../shared/slideshow/in-slideshow.ts';
import { useEditOperations } from '../../../editing/saved-edits/index.ts';
import { usePendingDeletes } from '../../../library/file-deletion/index.ts';
import { useViewerNavigation, type ViewedFile, Viewer } from '../../../library/viewer/index.ts';
import { FileConversationBar, FileConversationPanel, useConversation } from '../../conversation/index.ts';
import { CopyFileButton } from '../../guests/index.ts';
import { useSortOrder } from '../api/use-sort-order.ts';
import { albumFileOperations } from '../components/files/album-file-operations.ts';
import { useAlbumSharing } from '../components/files/album-sharing.ts';
import { useCanDelete } from '../components/files/use-can-delete.ts';
import { useEditAlbumFile } from '../components/files/use-edit-album-file.ts';

/** The viewer for a file of an album, displayed over the album page. */
export function AlbumViewer({ album, fileId }: { album: ListedJob; fileId: FileId }) {
  const { t } = useTexts();
  const hasAccount = useSession().token !== undefined;
  const list = {
    listAddress: hasAccount ? addresses.album(album.id) : addresses.albumLink(album.id),
    backLabel: t('albums.toAlbum'),
    addressOf: (id: FileId) => addresses.albumFile(album.id, id),
  };
  const navigation = useViewerNavigation(list);
  const viewed = useViewedAlbumFile(album, fileId, navigation);
  const canDelete = useCanDelete(album);
  const sharing = useAlbumSharing(album);
  const { order } = useSortOrder(album);
  const carousel = { jobId: album.id, list: { kind: 'job', order } } as const;
  const editing = useEditOperations(useEditAlbumFile(album));
  const { isOpen, close } = useConversation();
  const sidePanel = {
    isOpen,
    close,
    renderBar: (file: FileRecord) => (
      <>
        <FileConversationBar album={album} file={file} />
        <CopyFileButton album={album} fileId={file.id} />
      </>
    ),
    renderPanel: (file: FileRecord) => <FileConversationPanel album={album} file={file} />,
  };
  const operationsOf = (file: FileRecord) => ({
    ...editing.operationsOf(file),
    ...albumFileOperations(album, file),
    share: sharing.sharerOf([file]),
  });
  return (
    <>
      <Viewer
        {...{ fileId, list, navigation, viewed, canDelete, sidePanel, carousel, operationsOf }}
        canUndo={album.current_user_can.deleteJob}
      />
      {editing.dialog}
    </>
  );
}

/** The file and its neighbours in the order of the album: those that the search in the address finds. */
function useViewedAlbumFile(album: ListedJob, fileId: FileId, slideshow: SlideshowOrder): ViewedFile {
  const { order } = useSortOrder(album);
  const { data, error } = useQuery(jobFilesQuery(album.id));
  const leaving = usePendingDeletes();
  const { filter } = useJobSearch(album.id);
  const all = useMemo(() => filter(sortFiles(data?.files ?? [], order)), [filter, data, order]);
  const index = all.findIndex(({ id }) => id === fileId);
  // Needed until the album is loaded, and for files that it does not list, such as the video of a live photo.
  const single = useQuery({ ...fileQuery(album.id, fileId), enabled: index < 0 });
  const isHere = ({ id }: { id: FileId }) => !leaving.has(id);
  const previous = index < 0 ? undefined : all.slice(0, index).findLast(isHere);
  const next = index < 0 ? undefined : all.slice(index + 1).find(isHere);
  const wrapped = inSlideshow(
    all.filter((one) => one.id === fileId || isHere(one)),
    fileId,
    slideshow,
  );
  return {
    file: all[index] ?? single.data,
    error: index < 0 ? (single.error ?? error) : null,
    previous,
    next,
    wrapped: wrapped ?? { previous, next },
    position: index < 0 ? undefined : index + 1,
    count: index < 0 || !data?.isComplete ? undefined : all.length,
  };
}
